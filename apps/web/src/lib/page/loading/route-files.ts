import type { RouteFiles } from "@ebute/page-port";

/** Indexes the chunks by route id, such as `/_site/blog/$postId`. */
export function indexChunksByRoute(files: RouteFiles): ReadonlyMap<string, string[]> {
  return new Map(Object.entries(files).map(([source, names]) => [routeIdOf(source), names]));
}

function routeIdOf(source: string): string {
  const path = source.replace(/^src\/routes/, "").replace(/\.tsx$/, "");
  return path.replaceAll(".", "/").replace(/\/index$/, "/");
}
