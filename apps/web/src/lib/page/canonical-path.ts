/**
 * The path as its route writes it, when letter case is all that is different; undefined when it is in order.
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
