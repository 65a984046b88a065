export type PageRules = {
  /**
   * Query parameters that public pages read, each with a check whether pages with this value are
   * cached.
   */
  params: Record<string, (value: string) => boolean>;
  /**
   * Paths of the signed-in areas: rendered in the browser with all their query parameters, and
   * never cached.
   */
  signedInPaths: RegExp;
  /**
   * Paths of pages whose URL is a secret: rendered on each request and never cached, not even in
   * the browser.
   */
  privatePaths: RegExp;
};

export type PageUrl = {
  /** Normal form of the URL: path and known parameters, each once, in a fixed order. */
  url: string;
  /** Cache key; undefined for pages that are not cached. */
  key: string | undefined;
  isPrivate: boolean;
  /** A page of the signed-in areas. */
  isSignedIn: boolean;
};

/** Result for URLs that cannot be parsed. */
const UNKNOWN_PAGE: PageUrl = {
  url: "/not-found",
  key: undefined,
  isPrivate: false,
  isSignedIn: false,
};

/** Only these spellings of paths are cached; others are served without the cache. */
const CACHEABLE_PATH = /^(?=.{1,100}$)\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/**
 * Normalizes the requested URL. The page is rendered from the result only, so requests with equal
 * cache keys render equal pages.
 */
export function parsePageUrl(
  requestUrl: string,
  { rules, savesData }: { rules: PageRules; savesData: boolean },
): PageUrl {
  const parsed = requestUrl.startsWith("//") ? null : URL.parse(requestUrl, "http://page");
  if (parsed?.host !== "page") return UNKNOWN_PAGE;
  if (rules.signedInPaths.test(parsed.pathname)) {
    const url = `${parsed.pathname}${parsed.search}`;
    return { url, key: undefined, isPrivate: false, isSignedIn: true };
  }
  const query = new URLSearchParams();
  // An escaped spelling of a private path (/%74rack-order/…) would not match the rule but still
  // find the page, so unusual spellings count as private.
  const isPrivate =
    !CACHEABLE_PATH.test(parsed.pathname) || rules.privatePaths.test(parsed.pathname);
  let isCacheable = !isPrivate;
  for (const [name, isCacheableValue] of Object.entries(rules.params)) {
    const value = parsed.searchParams.get(name);
    if (!value) continue;
    query.set(name, value);
    isCacheable &&= isCacheableValue(value);
  }
  const url = query.size > 0 ? `${parsed.pathname}?${query}` : parsed.pathname;
  const key = isCacheable ? pageCacheKey(url, { savesData }) : undefined;
  return { url, key, isPrivate, isSignedIn: false };
}

/** Builds the cache key. URLs contain no space, so none collides with the prefix for Save-Data. */
export function pageCacheKey(url: string, { savesData }: { savesData: boolean }): string {
  return savesData ? `save-data ${url}` : url;
}
