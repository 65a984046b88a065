const staticPaths = new Set([
  "/",
  "/about",
  "/blog",
  "/contact",
  "/faqs",
  "/forgot-password",
  "/privacy-policy",
  "/services",
  "/signin",
  "/signup",
  "/track-order",
  // Only the layout of the student area is cached; its data comes from API calls, which the worker
  // ignores.
  "/userDashboard",
]);

/** Search params that select another page; all others contain only messages or targets. */
const keyParams = ["category", "page"];

/** Returns the kind of a cacheable public page; undefined for any other URL. */
export function cacheablePageKind({ pathname, searchParams }: URL): "post" | "page" | undefined {
  // Searches are private, and an outdated result is useless.
  if (searchParams.has("q") || searchParams.has("orderId")) return undefined;
  if (staticPaths.has(pathname)) return "page";
  if (/^\/category\/[^/]+$/.test(pathname)) return "page";
  return /^\/blog\/[^/]+$/.test(pathname) ? "post" : undefined;
}

/** Returns the cache key of a URL, and whether the URL has no other params. */
export function pageCacheKey(url: URL): { key: string; isExact: boolean } {
  const keyUrl = new URL(url.pathname, url);
  for (const name of keyParams) {
    const value = url.searchParams.get(name);
    if (value) keyUrl.searchParams.set(name, value);
  }
  return { key: keyUrl.href, isExact: keyUrl.search === url.search };
}
