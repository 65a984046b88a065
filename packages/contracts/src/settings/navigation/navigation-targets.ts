import { phoneHref } from "../firm/phone-href.ts";
import { whatsappLink } from "../firm/whatsapp.ts";
import type { SiteSettings } from "../site-settings.ts";
import type { LinkedFeature, LinkTarget, NavigationLink } from "./navigation-types.ts";

const featurePaths: Record<LinkedFeature, string> = {
  blog: "/blog",
  services: "/services",
  contact: "/contact",
  orders: "/track-order",
  study: "/signin",
  signUp: "/signup",
};

/** Returns the path of a target on this site; undefined for other targets. */
export function pathOfTarget(target: LinkTarget): string | undefined {
  if (target.kind === "feature") return featurePaths[target.feature];
  if (target.kind === "post") return `/blog/${target.id}`;
  return target.kind === "path" ? target.path : undefined;
}

/** Replaces the target of a link by its address; undefined for a contact detail that is not set. */
export function toAddress(
  link: NavigationLink,
  { phone, email, whatsapp, whatsappText }: SiteSettings["contact"],
): NavigationLink | undefined {
  const { label, target } = link;
  const linkTo = (detail: string, href: string, name = detail): NavigationLink | undefined =>
    detail ? { label: label || name, target: { kind: "outside", href } } : undefined;
  switch (target.kind) {
    case "feature":
      return { label, target: { kind: "path", path: featurePaths[target.feature] } };
    case "phone":
      return linkTo(phone, phoneHref(phone));
    case "email":
      return linkTo(email, `mailto:${email}`);
    case "whatsapp":
      return linkTo(whatsapp, whatsappLink(whatsapp, whatsappText), "WhatsApp");
    default:
      return link;
  }
}

/**
 * Returns the navigation with resolved links, so that page scripts need not know features and
 * contact details.
 */
export function navigationOfPages({
  navigation: { header, footer },
  contact,
}: SiteSettings): SiteSettings["navigation"] {
  const toAddresses = (links: NavigationLink[]) =>
    links.flatMap((link) => toAddress(link, contact) ?? []);
  return {
    header: toAddresses(header),
    footer: footer.map((group) => ({ ...group, links: toAddresses(group.links) })),
  };
}
