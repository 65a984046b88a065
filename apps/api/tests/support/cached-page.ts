import type { CachedPage } from "#platform/pages/page-cache.ts";

/** An empty page that shows posts, rendered when the clock began. */
export function cachedPage(changes: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
    headers: {},
    etag: "tag",
    bodies: { identity: Buffer.alloc(0) },
    tags: new Set(["posts"]),
    renderedAt: 0,
    isCacheable: true,
    ...changes,
  };
}
