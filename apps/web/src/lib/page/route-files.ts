/** Built files by the source of the route that begins with them, such as `src/routes/_site/blog.$postId.tsx`. */
export type RouteFiles = Record<string, string[]>;

/** The same by the route's id, such as `/_site/blog/$postId`. */
export function byRouteId(files: RouteFiles): ReadonlyMap<string, string[]> {
  return new Map(Object.entries(files).map(([source, names]) => [routeIdOf(source), names]));
}

function routeIdOf(source: string): string {
  const path = source.replace(/^src\/routes/, "").replace(/\.tsx$/, "");
  return path.replaceAll(".", "/").replace(/\/index$/, "/");
}
