export const PAGE_PATH_MAX_CHARS = 80;

/** Small letters, digits and hyphens, in one or two segments. */
const PAGE_PATH = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** First segments below which every address belongs to the product. */
export const productAreas: readonly string[] = [
  ...["admin", "api", "assets", "files", "media", "subscribe", "track-order", "trpc"],
  ...["unsubscribe", "userdashboard"],
];

/**
 * First segments of the site's own addresses: no page can be there or below. Tests compare the list with the routes of
 * the web package and of the server.
 */
export const reservedSegments: readonly string[] = [
  ...productAreas,
  ...[
    "author",
    "bblog",
    "blog",
    "category",
    "closed",
    "confirm-email",
    "contact",
    "forgot-password",
  ],
  ...["healthz", "livez", "metrics", "not-found", "offline", "preview", "readyz", "reset-password"],
  ...["signin", "signup", "study", "tag", "undo-change", "well-known"],
  // Older names that lead to pages of the site.
  ...["about-us", "account", "blogs", "contact-us", "dashboard", "faq", "forgotpassword", "home"],
  ...["index", "login", "news", "posts", "privacy", "register", "resetpassword", "service"],
  ...["sign-in", "sign-up", "trackorder", "user-dashboard"],
];

export function isPagePath(path: string): boolean {
  return path.length <= PAGE_PATH_MAX_CHARS && PAGE_PATH.test(path);
}

export function isReservedPath(path: string): boolean {
  const [, segment = ""] = path.split("/");
  return reservedSegments.includes(segment);
}

/** Makes an address of a title, such as `/menu-and-prices`; empty when the title has no usable letter. */
export function toPagePath(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return words ? `/${words}` : "";
}
