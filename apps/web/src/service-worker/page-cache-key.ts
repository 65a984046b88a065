import { LAYOUT_PARAM } from "#lib/offline/area-layout.ts";

export const STUDENT_AREA = "/userDashboard";

/** Address of the student area without a student. */
export const STUDENT_LAYOUT = `${STUDENT_AREA}?${LAYOUT_PARAM}=1`;

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
  // Only the layout of the student area is cached, which is equal for everyone.
  STUDENT_AREA,
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
  const isLayout = `${url.pathname}${url.search}` === STUDENT_LAYOUT;
  return { key: keyUrl.href, isExact: isLayout || keyUrl.search === url.search };
}

/** Pages whose pictures must not outlast the sign-out of a student. */
const studentPages = /^\/(userDashboard|bblog|saved-subjects)(\/|$)/;

/**
 * True for a picture of a student's page, and for one that is saved with a subject: no cache stores
 * it.
 */
export function isPrivatePicture({
  cache,
  referrer,
}: Pick<Request, "cache" | "referrer">): boolean {
  if (cache === "no-store") return true;
  return referrer.includes("/") && studentPages.test(new URL(referrer).pathname);
}
