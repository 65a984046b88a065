import type { PageList, PageSummary } from "@ebute/contracts/pages";
import {
  featureOfPath,
  type LinkTarget,
  leadsTo,
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

const featureNames: Record<keyof Site["features"], string> = {
  comments: "comments are",
  subscribing: "the mailing list is",
  contactForm: "the contact form is",
  orders: "the order look-up is",
  studyArea: "the study area is",
  signUp: "the sign-up is",
};

const allOn: Site["features"] = {
  comments: true,
  subscribing: true,
  contactForm: true,
  orders: true,
  studyArea: true,
  signUp: true,
};

/** Words of a link, also of one that visitors do not see. */
export function nameOfLink(link: NavigationLink, site: Site): string {
  const shown = toAddress(link, site.contact);
  const name = shown && resolveLink(shown, { ...site, features: allOn })?.label;
  return name ?? (link.label || detailOf(link.target));
}

/** Returns the target of a link, in words or as an address. */
export function detailOf(target: LinkTarget): string {
  if (target.kind === "outside") return target.href;
  if (target.kind === "feature" || target.kind === "path") return pathOfTarget(target) ?? "";
  return { phone: "Phone", whatsapp: "WhatsApp", email: "E-mail" }[target.kind];
}

/** Why visitors do not see a link to a page; undefined for one that they see. */
export function reasonUnpublished(
  target: LinkTarget,
  { pages, trash }: PageList,
): string | undefined {
  const leadsToSome = (some: readonly PageSummary[]) =>
    leadsTo(
      target,
      some.map(({ path }) => path),
    );
  const drafts = pages.filter(({ status }) => status === "draft");
  if (leadsToSome(drafts)) return "Not shown: the page is not published.";
  if (leadsToSome(pages)) return undefined;
  return leadsToSome(trash) ? "Not shown: the page is in the trash." : undefined;
}

/** Why visitors do not see a link; undefined for one that they see. */
export function reasonHidden(link: NavigationLink, site: Site): string | undefined {
  const contactLink = toAddress(link, site.contact);
  if (contactLink && resolveLink(contactLink, site)) return undefined;
  const path = pathOfTarget(link.target);
  const feature = path === undefined ? undefined : featureOfPath(path);
  if (feature) return `Not shown: ${featureNames[feature]} switched off.`;
  const { kind } = link.target;
  if (kind === "phone" || kind === "whatsapp" || kind === "email")
    return `Not shown: no ${contactNames[kind]} is set under Contact.`;
  return "Not shown.";
}
