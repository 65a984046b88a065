import type { RenderedPage } from "@ebute/page-port";
import { RETRY_AFTER_SECONDS } from "#platform/errors/error-responses.ts";
import { contentHash } from "#platform/http/reply/etag.ts";
import {
  pagePolicy,
  securityHeaders,
  trustedTypesHeaders,
} from "#platform/http/reply/security-headers.ts";
import type { CachedPage } from "./page-cache.ts";

/**
 * Shared caches may store the page but must revalidate each time; a 304 costs clients next to
 * nothing.
 */
const CACHE_CONTROL = "public, no-cache";

/** For pages whose URL is a secret of one visitor. */
const PRIVATE_CACHE_CONTROL = "private, no-store";

type PageContext = {
  isPrivate: boolean;
  /** A page of the signed-in areas. */
  isSignedIn: boolean;
  /** HSTS, where visitors reach the site by https. */
  transportHeaders: Record<string, string>;
  hasPolicy: boolean;
  route: string;
  renderedAt: number;
  tags: Iterable<string>;
};

/**
 * Converts a rendered page into a cache entry with its headers, so that further visitors cost only
 * the sending.
 */
export function toCachedPage(page: RenderedPage, context: PageContext): CachedPage {
  const { isPrivate, isSignedIn, transportHeaders, hasPolicy, tags, ...rest } = context;
  const isCacheable = page.status === 200 && !isPrivate;
  const { html } = page;
  const identity = Buffer.isBuffer(html) ? html : Buffer.from(html);
  return {
    status: page.status,
    headers: {
      ...securityHeaders,
      ...transportHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": hasPolicy
        ? pagePolicy(page.scriptHashes, page.styleHashes, {
            // The panel shows previews in an iframe.
            iframeSources: isSignedIn ? ["'self'"] : page.iframeSources,
          })
        : "",
      ...(hasPolicy && !isSignedIn ? trustedTypesHeaders : {}),
      "cache-control": cacheControlOf(page, isPrivate),
      vary: "accept-encoding, save-data",
      ...(page.location ? { location: page.location } : {}),
      ...(page.status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
    },
    etag: page.status === 200 ? contentHash(identity) : undefined,
    bodies: { identity },
    tags: new Set(tags),
    validUntil: page.validUntil,
    isCacheable,
    ...rest,
  };
}

function cacheControlOf({ status }: RenderedPage, isPrivate: boolean): string {
  if (isPrivate) return PRIVATE_CACHE_CONTROL;
  return status === 200 ? CACHE_CONTROL : "no-store";
}
