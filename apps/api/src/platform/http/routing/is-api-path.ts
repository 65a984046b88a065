/**
 * True for paths of the REST API or tRPC, false for pages and files.
 * @param path of a request or of its route
 */
export function isApiPath(path: string | undefined): boolean {
  return path !== undefined && (path.startsWith("/api/") || path.startsWith("/trpc/"));
}
