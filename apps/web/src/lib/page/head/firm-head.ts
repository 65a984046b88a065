import {
  defaultSettings,
  type SiteSettings,
  toOpeningHoursSpecification,
  verificationTags,
} from "@ebute/contracts/settings";
import type { SiteContext } from "../page-context.ts";
import { firmPicture } from "./brand-head.ts";

/** Meta tags by which search engines verify the owner of the site on its home page. */
export function verificationMeta({ discovery }: SiteContext) {
  return verificationTags
    .map(({ field, name }) => ({ name, content: discovery[field] }))
    .filter(({ content }) => content);
}

/** The router renders scripts among the meta tags, but its types lack them. */
export type MetaScript = { title?: string; "script:ld+json": object };

/** Structured data about the firm; absent without the address that search engines require. */
export function localBusinessMeta(site: SiteContext): MetaScript[] {
  const { identity, contact, publicUrl } = site;
  const picture = firmPicture(site);
  const { address, city, hours, mapLink } = contact;
  const email = ownValue(contact, "email");
  const telephone = ownValue(contact, "phone") || contact.whatsapp;
  if (!address) return [];
  const { instagram, twitter, facebook, youtube, linkedin } = contact;
  const profiles = [instagram, twitter, facebook, youtube, linkedin].filter(Boolean);
  const business = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: identity.name,
    url: `${publicUrl}/`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      ...(city && { addressLocality: city }),
    },
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(hours.length > 0 && { openingHoursSpecification: toOpeningHoursSpecification(hours) }),
    ...(mapLink && { hasMap: mapLink }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(picture && { logo: picture, image: picture }),
  };
  return [{ "script:ld+json": business }];
}

/** Returns a contact detail; empty for the example of a new site. */
function ownValue(contact: SiteSettings["contact"], field: "email" | "phone"): string {
  return contact[field] === defaultSettings.contact[field] ? "" : contact[field];
}
