const statics = new Set([
  "/",
  "/about",
  "/blog",
  "/contact",
  "/faqs",
  "/forgot-password",
  "/privacy-policy",
  "/services",
  "/signin",
  "/signup",
  "/track-order",
  // The frame of the student area alone; what it shows comes from calls, which are not looked at here.
  "/userDashboard",
]);

/** Words of an address that make another page of it; the others only say something once, or lead somewhere later. */
const telling = ["category", "page"];

/** What the worker keeps of the public pages; undefined for everything else. */
export function pageKind({ pathname, searchParams }: URL): "post" | "page" | undefined {
  // What was searched is nobody's business, and an older answer to it is none.
  if (searchParams.has("q") || searchParams.has("orderId")) return undefined;
  if (statics.has(pathname)) return "page";
  return /^\/blog\/[^/]+$/.test(pathname) ? "post" : undefined;
}

/** The address under which a page is kept, and whether the page of this address is exactly that. */
export function readKey(url: URL): { key: string; isWhole: boolean } {
  const kept = new URL(url.pathname, url);
  for (const name of telling) {
    const value = url.searchParams.get(name);
    if (value) kept.searchParams.set(name, value);
  }
  return { key: kept.href, isWhole: kept.search === url.search };
}
