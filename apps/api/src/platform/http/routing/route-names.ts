import type { FastifyRequest } from "fastify";

export type RouteOf = (request: FastifyRequest) => string;

/** Fastify route that serves every page. */
const PAGES_ROUTE = "/*";

/** All URLs without a page share this name, which bounds the number of metric labels. */
const UNKNOWN_PAGE = "other page";

/**
 * Returns a function that names the route pattern of a request, such as `/api/blog/:blogId` or
 * `/blog/*`, for metrics and logs. The URL itself may contain a token or a search term.
 * @param paths of the pages; `*` stands for one path segment
 */
export function createRoutePatternResolver(paths: readonly string[]): RouteOf {
  const exact = new Set(paths.filter((path) => !path.includes("*")));
  const starts = paths.flatMap((path) => (path.endsWith("/*") ? [path.slice(0, -1)] : []));

  function pageOf(url: string): string {
    const [path = ""] = url.split(/[?#]/, 1);
    if (exact.has(path)) return path;
    const start = path.slice(0, path.lastIndexOf("/") + 1);
    return path.length > start.length && starts.includes(start) ? `${start}*` : UNKNOWN_PAGE;
  }

  return ({ routeOptions, url }) => {
    const route = routeOptions.url;
    return route === PAGES_ROUTE ? pageOf(url) : (route ?? "none");
  };
}
