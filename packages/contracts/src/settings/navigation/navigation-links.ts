import type { FeatureName } from "../features.ts";
import type { SiteSettings } from "../site-settings.ts";
import type { NamedPath, NavigationLink } from "./navigation-types.ts";

type Site = Pick<SiteSettings, "words" | "features" | "home">;

/** Anchor of the order look-up on the home page. */
const HOME_LOOKUP = "/#track-order";

type PageName = string | ((words: Site["words"]) => string);

/** Names of the pages; a function reads the name that the owner chose. */
const pageNames: Partial<Record<string, PageName>> = {
  "/": "Home",
  "/about": "About",
  "/services": "Services",
  "/blog": ({ blogName }) => blogName,
  "/contact": ({ contactHeading }) => contactHeading,
  "/faqs": "FAQs",
  "/track-order": "Track order",
  "/#track-order": "Track your Order",
  "/signin": "Sign In",
  "/signup": "Sign Up",
} satisfies Record<NamedPath, PageName>;

/** A link as visitors see it. */
export type ResolvedLink = { href: string; label: string };

/** Returns the name of a page in the site's menus; undefined if no menu contains the path. */
export function pageName(path: string, words: Site["words"]): string | undefined {
  const name = pageNames[path];
  return typeof name === "function" ? name(words) : name;
}

/** Returns the feature that a path needs: while it is switched off, the path is an error page. */
export function featureOfPath(path: string): FeatureName | undefined {
  if (/^\/#?track-order/.test(path)) return "orders";
  if (/^\/(userDashboard|signin|bblog)\b/.test(path)) return "studyArea";
  return /^\/signup\b/.test(path) ? "signUp" : undefined;
}

/**
 * Resolves a link to its URL and label; undefined if its target is switched off or has no address
 * (`navigation-targets.ts`).
 */
export function resolveLink(
  { label, target }: NavigationLink,
  site: Site,
): ResolvedLink | undefined {
  if (target.kind === "outside") return { href: target.href, label };
  if (target.kind !== "path") return undefined;
  const { path } = target;
  const feature = featureOfPath(path);
  if (feature && !site.features[feature]) return undefined;
  const hasNoLookup = path === HOME_LOOKUP && !site.home.sections.includes("orders");
  const href = hasNoLookup ? "/track-order" : path;
  return { href, label: label || (pageName(path, site.words) ?? path) };
}
