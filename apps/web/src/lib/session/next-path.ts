const HOME = "/userDashboard";
const OTHER_AREAS = /^\/(admin|api|trpc|signin|signup|media|assets)\b/i;

/** Returns the sign-in URL that leads back to the given page. */
export function signInHref(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}

/**
 * Returns the requested path if it is on this site, else `home`: a `next` parameter may come from
 * an attacker and must not lead to another site.
 * @param refused paths that a sign-in to this area must not lead to
 */
export function sanitizeNextPath(requested: unknown, home = HOME, refused = OTHER_AREAS): string {
  if (typeof requested !== "string" || !/^\/[\w-]/.test(requested)) return home;
  const url = URL.parse(requested, "http://page");
  // A path may start with two slashes only after normalization, such as `/a/..//evil.example`; it
  // names another host.
  if (url?.host !== "page" || url.pathname.startsWith("//")) return home;
  if (refused.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
