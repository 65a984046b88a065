import { verificationTags } from "@ebute/contracts/settings";
import { firmPicture } from "./brand-head.ts";
import type { SiteContext } from "./page-context.ts";

/** Tags by which search engines verify the owner of the site; they read them on the home page. */
export function verificationMeta({ discovery }: SiteContext) {
  return verificationTags
    .map(({ field, name }) => ({ name, content: discovery[field] }))
    .filter(({ content }) => content);
}

/** The router's types know no script among the meta tags, although it renders one. */
type MetaScript = { title?: string; "script:ld+json": object };

/** The firm as a place that people can visit or call; nothing before it has an address. */
export function localBusinessMeta(site: SiteContext): MetaScript[] {
  const { identity, contact, publicUrl } = site;
  const picture = firmPicture(site);
  const { address, city, email, phone, openingHours, mapLink } = contact;
  if (!address) return [];
  const business = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: identity.name,
    url: `${publicUrl}/`,
    address: { "@type": "PostalAddress", streetAddress: address, addressLocality: city },
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(openingHours && { openingHours }),
    ...(mapLink && { hasMap: mapLink }),
    ...(picture && { logo: picture, image: picture }),
  };
  return [{ "script:ld+json": business }];
}
