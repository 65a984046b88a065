import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { RETRY_AFTER_SECONDS } from "../errors/answers.ts";
import { hstsHeaders, pagePolicy, securityHeaders } from "../http/security-headers.ts";
import type { CachedPage } from "./page-cache.ts";
import type { RenderedPage } from "./renderer.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Level 5 gives most of what 11 gives at a thirtieth of its time. */
const BROTLI_LEVEL = 5;

/** Shared caches may keep the page but must ask each time; a 304 costs a reader next to nothing. */
const CACHE_CONTROL = "public, no-cache";

/** For who was given the address of the page, and nobody after them. */
const PRIVATE_CACHE_CONTROL = "private, no-store";

/** Turns a rendering into what is sent, once, so that each further visitor costs only the sending. */
export async function toCachedPage(
  page: RenderedPage,
  {
    isPrivate,
    isSecure,
    hasPolicy,
    renderedAt,
  }: { isPrivate: boolean; isSecure: boolean; hasPolicy: boolean; renderedAt: number },
): Promise<CachedPage> {
  const identity = Buffer.from(page.html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
    compressGzip(identity),
  ]);
  return {
    status: page.status,
    headers: {
      ...securityHeaders,
      ...(isSecure ? hstsHeaders : {}),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": hasPolicy ? pagePolicy(page.scriptHashes, page.styleHashes) : "",
      "cache-control": cacheControlOf(page, isPrivate),
      vary: "accept-encoding, save-data",
      ...(page.location ? { location: page.location } : {}),
      ...(page.status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
    },
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 27),
    bodies: { identity, gzip: gzipped, br },
    tags: new Set(page.tags),
    renderedAt,
    isCacheable: page.status === 200 && !isPrivate,
  };
}

function cacheControlOf({ status }: RenderedPage, isPrivate: boolean): string {
  if (isPrivate) return PRIVATE_CACHE_CONTROL;
  return status === 200 ? CACHE_CONTROL : "no-store";
}
