import type { AuthorProfile } from "@ebute/contracts/authors";
import { previewPathOf } from "@ebute/contracts/media";
import type { MetaScript } from "#lib/page/head/firm-head.ts";
import { type PageMatch, pageHead } from "#lib/page/head/page-head.ts";
import { authorHref } from "./author-href.ts";

type Shown = { author: AuthorProfile; page: number };

/** Metadata of the page of an author for search engines and link previews. */
export function authorHead(match: PageMatch, { author, page }: Shown) {
  const { name, slug, bio, picture } = author;
  const preview = picture ? previewPathOf(picture) : undefined;
  const { meta, links } = pageHead(match, {
    title: name,
    description: bio.replace(/\s+/g, " ") || (import.meta.env.SSR ? `Posts by ${name}.` : ""),
    path: authorHref({ slug, page }),
    picture: preview,
  });
  // Only the server's HTML is read for structured data.
  if (!import.meta.env.SSR) return { meta, links };
  const { publicUrl, identity } = match.context.site;
  const url = `${publicUrl}${authorHref({ slug, page: 1 })}`;
  const person = {
    "@type": "Person",
    name,
    url,
    ...(bio ? { description: bio } : {}),
    ...(preview ? { image: `${publicUrl}${preview}` } : {}),
  };
  const crumb = (position: number, label: string, item: string) => ({
    "@type": "ListItem",
    position,
    name: label,
    item,
  });
  const crumbs = {
    "@type": "BreadcrumbList",
    itemListElement: [crumb(1, identity.name, `${publicUrl}/`), crumb(2, name, url)],
  };
  // Source: schema.org ProfilePage, as search engines read it.
  const profile = { "@type": "ProfilePage", mainEntity: person, breadcrumb: crumbs };
  const script: MetaScript = {
    "script:ld+json": { "@context": "https://schema.org", ...profile },
  };
  return { meta: [...meta, script], links };
}
