/**
 * Returns the path in the letter case of its route; undefined when it already matches or differs
 * otherwise.
 * @param routePath such as "/admin/editBlog/$postId"
 */
export function canonicalPath(
  pathname: string,
  routePath: string,
  params: Record<string, string | undefined>,
): string | undefined {
  const written = routePath
    .replace(/\$(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""))
    .replace(/(.)\/$/, "$1");
  const isSamePath = written.toLowerCase() === pathname.toLowerCase().replace(/(.)\/$/, "$1");
  return isSamePath && written !== pathname ? written : undefined;
}
