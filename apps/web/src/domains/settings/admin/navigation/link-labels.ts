import type { LinkState } from "@ebute/contracts/links";
import {
  type FeatureName,
  featureOfPath,
  type LinkTarget,
  type NavigationLink,
  pathOfTarget,
  resolveLink,
  type SiteSettings,
  toAddress,
} from "@ebute/contracts/settings";

type Site = Pick<SiteSettings, "words" | "features" | "home" | "contact">;

const contactNames = {
  phone: "phone number",
  whatsapp: "WhatsApp number",
  email: "e-mail address",
};

const featureNames: Record<FeatureName, string> = {
  comments: "comments are",
  subscribing: "the mailing list is",
  contactForm: "the contact form is",
  orders: "the order look-up is",
  studyArea: "the study area is",
  signUp: "the sign-up is",
};

const allOn: Site["features"] = {
  comments: true,
  commentsOpenDays: 0,
  subscribing: true,
  contactForm: true,
  orders: true,
  studyArea: true,
  signUp: true,
};

/**
 * Returns the label of a link, including one that visitors do not see.
 * @param state state of its target for visitors; undefined while it loads, and for targets outside
 * the site
 */
export function linkLabel(link: NavigationLink, site: Site, state: LinkState | undefined): string {
  const address = toAddress(link, site.contact);
  const name = address && resolveLink(address, { ...site, features: allOn })?.label;
  if (name !== undefined) return name;
  return link.label || (link.target.kind === "post" && state?.name) || linkDetail(link.target);
}

/** Returns a link's target as text or URL. */
export function linkDetail(target: LinkTarget): string {
  if (target.kind === "outside") return target.href;
  if (target.kind === "feature" || target.kind === "path") return pathOfTarget(target) ?? "";
  return { phone: "Phone", whatsapp: "WhatsApp", email: "Email", post: "A post" }[target.kind];
}

/** Explains why visitors do not see a link; undefined if they see it, or while unknown. */
export function hiddenReason(
  link: NavigationLink,
  site: Site,
  state: LinkState | undefined,
): string | undefined {
  const { target } = link;
  const path = pathOfTarget(target);
  const feature = path === undefined ? undefined : featureOfPath(path);
  if (feature && !site.features[feature]) {
    return `Not shown: ${featureNames[feature]} switched off.`;
  }
  if (path !== undefined) return state && reasonOf(target, state);
  if (toAddress(link, site.contact)) return undefined;
  const { kind } = target;
  return kind === "phone" || kind === "whatsapp" || kind === "email"
    ? `Not shown: no ${contactNames[kind]} is set under Contact.`
    : "Not shown.";
}

function reasonOf({ kind: target }: LinkTarget, { fault, kind }: LinkState): string | undefined {
  if (fault === null) return undefined;
  if (fault === "draft") return `Not shown: the ${kind} is not published.`;
  if (fault === "trash") return "Not shown: the page is in the trash.";
  if (fault === "removed") return "Not shown: Redirects lists this address as removed.";
  return target === "post"
    ? "Not shown: the post has been deleted."
    : "Not shown: there is no page at this address.";
}
