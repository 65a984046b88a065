import { pageRoutes, serverRoutes } from "./generated-routes.ts";

/** Former and alternative paths of pages in lower case, with the paths that they redirect to. */
export const pathAliases: Readonly<Record<string, string>> = {
  "/about-us": "/about",
  "/account": "/userDashboard/account",
  "/admin/add-blog": "/admin/addBlog",
  "/admin/blogs": "/admin/listBlog",
  "/admin/comments": "/admin/comment",
  "/admin/list-blog": "/admin/listBlog",
  "/admin/signin": "/admin/login",
  "/blogs": "/blog",
  "/contact-us": "/contact",
  "/dashboard": "/userDashboard",
  "/faq": "/faqs",
  "/forgotpassword": "/forgot-password",
  "/home": "/",
  "/index": "/",
  "/login": "/signin",
  "/news": "/blog",
  "/posts": "/blog",
  "/privacy": "/privacy-policy",
  "/register": "/signup",
  "/resetpassword": "/reset-password",
  "/service": "/services",
  "/sign-in": "/signin",
  "/sign-up": "/signup",
  "/trackorder": "/track-order",
  "/user-dashboard": "/userDashboard",
};

/**
 * - `page`: a page or file of the product has exactly this address.
 * - `area`: everything below belongs to the product, such as the panel, the API and personal links.
 * - `content`: an address of a kind of content, such as a post, that may or may not exist.
 */
export type Reservation = "page" | "area" | "content";

/**
 * Routes of content that owners create and delete. Below other routes, every address belongs to the
 * product.
 */
const contentRoutes: readonly string[] = ["/bblog/*", "/blog/*", "/category/*"];

/**
 * First path segments without a route that no page can have: of the build, of certificate checks,
 * and of the renderer.
 */
const technicalSegments = [".well-known", "@fs", "@id", "@vite", "not-found"];

/** First path segments of planned routes, which no page can have. */
const plannedSegments = ["livez", "study", "well-known"];

const routes = [...pageRoutes, ...serverRoutes].map((route) => route.toLowerCase());
const contentSegments = contentRoutes.map(segmentOf);

const areas = new Set([
  ...technicalSegments,
  ...routes
    .filter((route) => route.split("/").length > 2)
    .map(segmentOf)
    .filter((segment) => !contentSegments.includes(segment)),
]);

const pages = new Set([
  ...routes.filter((route) => !route.includes("*")),
  ...Object.keys(pathAliases),
]);

const segments = new Set([
  ...[...routes, ...Object.keys(pathAliases)].map(segmentOf),
  ...technicalSegments,
  ...plannedSegments,
]);

/**
 * Finds out what occupies a path; undefined for a free path.
 * @param path path without query, in any letter case
 */
export function findReservation(path: string): Reservation | undefined {
  const name = path.toLowerCase().replace(/\/+$/, "") || "/";
  const segment = segmentOf(name);
  if (areas.has(segment)) return "area";
  if (pages.has(name)) return "page";
  return contentSegments.includes(segment) && name.length > segment.length + 2
    ? "content"
    : undefined;
}

/**
 * True for a path at which owners cannot have a page, because the product uses its first segment.
 */
export function isReservedPath(path: string): boolean {
  return segments.has(segmentOf(path.toLowerCase()));
}

function segmentOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}
