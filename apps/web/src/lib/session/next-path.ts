const HOME = "/userDashboard";

/** Where a sign-in leads back to: the address of the sign-in page with the page that asked for it. */
export function signInHref(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}

/**
 * The page of this site that an address names, or the student's own page for anything else: what stands in an address
 * was perhaps written by somebody else, and must not lead to another site.
 */
export function nextPath(named: unknown): string {
  if (typeof named !== "string" || !/^\/[\w-]/.test(named)) return HOME;
  const url = URL.parse(named, "http://page");
  // A path that only begins with two slashes once it is resolved, such as `/a/..//evil.example`, names another host too.
  if (url?.host !== "page" || url.pathname.startsWith("//")) return HOME;
  if (/^\/(admin|api|trpc|signin|signup|media|assets)\b/i.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
