const HOME = "/userDashboard";
const OTHER_AREAS = /^\/(admin|api|trpc|signin|signup|media|assets)\b/i;

/** Returns the sign-in URL that leads back to the given page. */
export function signInHref(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}

/** Path of this site with query and fragment; browsers drop tabs and turn `\\` into `/`. */
const OWN_PATH = /^(\/[\w-][^?#\\\s\p{Cc}]*)(\?[^#\\\s\p{Cc}]*)?(#[^\\\s\p{Cc}]*)?$/u;

/** Segments that a browser resolves or drops, after which the path may name another host. */
const UNRESOLVED = /\/\/|\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Returns the requested path if it is on this site, else `home`: a `next` parameter may come from
 * an attacker and must not lead to another site.
 * @param refused paths that a sign-in to this area must not lead to
 */
export function sanitizeNextPath(requested: unknown, home = HOME, refused = OTHER_AREAS): string {
  const [, path] = (typeof requested === "string" && OWN_PATH.exec(requested)) || [];
  if (path === undefined || UNRESOLVED.test(path) || refused.test(path)) return home;
  return String(requested);
}
