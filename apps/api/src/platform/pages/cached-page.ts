import { createHash } from "node:crypto";
import { RETRY_AFTER_SECONDS } from "../errors/answers.ts";
import {
  hstsHeaders,
  pagePolicy,
  securityHeaders,
  trustedTypesHeaders,
} from "../http/security-headers.ts";
import type { CachedPage } from "./page-cache.ts";
import type { RenderedPage } from "./renderer.ts";

/** Shared caches may keep the page but must ask each time; a 304 costs a reader next to nothing. */
const CACHE_CONTROL = "public, no-cache";

/** For who was given the address of the page, and nobody after them. */
const PRIVATE_CACHE_CONTROL = "private, no-store";

type Circumstances = {
  isPrivate: boolean;
  /** A page of the signed-in areas. */
  isSignedIn: boolean;
  isSecure: boolean;
  hasPolicy: boolean;
  renderedAt: number;
};

/** Turns a rendering into what is sent, once, so that each further visitor costs only the sending. */
export function toCachedPage(
  page: RenderedPage,
  { isPrivate, isSignedIn, isSecure, hasPolicy, renderedAt }: Circumstances,
): CachedPage {
  const identity = Buffer.from(page.html);
  return {
    status: page.status,
    headers: {
      ...securityHeaders,
      ...(isSecure ? hstsHeaders : {}),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": hasPolicy ? pagePolicy(page.scriptHashes, page.styleHashes) : "",
      ...(hasPolicy && !isSignedIn ? trustedTypesHeaders : {}),
      "cache-control": cacheControlOf(page, isPrivate),
      vary: "accept-encoding, save-data",
      ...(page.location ? { location: page.location } : {}),
      ...(page.status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
    },
    etag: page.status === 200 ? hashOf(identity) : undefined,
    bodies: { identity },
    tags: new Set(page.tags),
    renderedAt,
    isCacheable: page.status === 200 && !isPrivate,
    isAsItWas: page.isAsItWas,
  };
}

/** The name of the words, for ETags. */
export function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

function cacheControlOf({ status }: RenderedPage, isPrivate: boolean): string {
  if (isPrivate) return PRIVATE_CACHE_CONTROL;
  return status === 200 ? CACHE_CONTROL : "no-store";
}
