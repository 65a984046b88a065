import type { CachedPage } from "#platform/pages/cache/page-cache.ts";

/** Creates an empty cached page with the tag `posts`, rendered at time 0. */
export function cachedPage(changes: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
    headers: {},
    etag: "tag",
    bodies: { identity: Buffer.alloc(0) },
    tags: new Set(["posts"]),
    route: "/",
    renderedAt: 0,
    isCacheable: true,
    ...changes,
  };
}
