import type { FastifyReply, FastifyRequest } from "fastify";

/** Look-up of redirects for page requests. */
export type MovedPaths = {
  /**
   * Returns the target of a moved address and counts the use: null if the page was removed
   * permanently, undefined if no redirect exists.
   */
  follow(path: string): Promise<string | null | undefined>;
  /** Follows an address whose query alone tells it from the home page, such as `/?p=123`. */
  followNumbered(url: string): Promise<string | null | undefined>;
  /** Counts a request for an address without page and redirect. */
  countMissing(path: string): void;
};

/** No cache may store redirects, because owners change them. */
const CACHE_CONTROL = "no-cache";

type Outcome = "redirected" | "removed" | "unknown";

/**
 * Redirects a request without a page if its address has moved. It is called after the page look-up,
 * so that a page always wins.
 * @param countsMissing false where a further request follows, which counts
 */
export async function sendMoved(
  { url }: FastifyRequest,
  reply: FastifyReply,
  movedPaths: MovedPaths,
  { countsMissing = true }: { countsMissing?: boolean } = {},
): Promise<Outcome> {
  const [path = "/"] = url.split(/[?#]/, 1);
  const target = await movedPaths.follow(path);
  if (target === undefined) {
    if (countsMissing) movedPaths.countMissing(path);
    return "unknown";
  }
  if (target === null) return "removed";
  const location = toLocation(target, url);
  // Earlier releases stored addresses that lead back to themselves.
  if (location.split(/[?#]/, 1)[0] === path) return "unknown";
  reply.header("cache-control", CACHE_CONTROL).redirect(location, 301);
  return "redirected";
}

/** Redirects a request for the home page whose query names a page of a former site. */
export async function sendNumbered(
  { url }: FastifyRequest,
  reply: FastifyReply,
  movedPaths: MovedPaths,
): Promise<Outcome> {
  const target = await movedPaths.followNumbered(url);
  if (target === undefined) return "unknown";
  if (target === null) return "removed";
  reply.header("cache-control", CACHE_CONTROL).redirect(toLocation(target, "/"), 301);
  return "redirected";
}

/** The target as a header value, with the query of the request unless it has one of its own. */
function toLocation(target: string, requestUrl: string): string {
  const isPath = target.startsWith("/");
  const url = new URL(target, "http://page");
  const start = requestUrl.indexOf("?");
  if (!url.search && start >= 0) url.search = requestUrl.slice(start).split("#", 1)[0] ?? "";
  // Two slashes at the start would name another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return isPath ? `${path}${url.search}${url.hash}` : url.href;
}
