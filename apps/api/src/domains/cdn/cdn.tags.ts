import { hash } from "node:crypto";
import type { CdnName } from "./cdn.connection.ts";

/**
 * Bunny ignores what exceeds 1,024 bytes, so tags are short; two that are equal by chance purge a
 * page too many.
 */
const TAG_CHARS = 8;

/** More tags would exceed that limit. A page with more of them is purged every time. */
const MAX_TAGS = 100;

/** Tag of pages with more tags than the limit. Every purge includes it. */
const OVERFULL_TAG = "more";

/** Header in which each CDN reads the tags of a response, and their separator. */
const headers: Record<CdnName, { name: string; separator: string }> = {
  cloudflare: { name: "cache-tag", separator: "," },
  fastly: { name: "surrogate-key", separator: " " },
  bunny: { name: "cdn-tag", separator: "," },
};

/** Header of a response that a CDN may store. */
export function cdnTagHeader(
  provider: CdnName,
  cacheTags: Iterable<string>,
): Record<string, string> {
  const { name, separator } = headers[provider];
  const tags = toCdnTags(cacheTags);
  return { [name]: (tags.length > MAX_TAGS ? [OVERFULL_TAG] : tags).join(separator) };
}

/** CDN tags to purge after a change of the data that the cache tags name. */
export function cdnTagsToPurge(cacheTags: Iterable<string>): string[] {
  return [OVERFULL_TAG, ...toCdnTags(cacheTags)];
}

function toCdnTags(cacheTags: Iterable<string>): string[] {
  return [...new Set(cacheTags)].map((tag) => hash("sha256", tag, "base64url").slice(0, TAG_CHARS));
}
