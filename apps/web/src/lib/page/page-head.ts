import type { SiteSettings } from "./page-context.ts";

type PageHead = {
  /** Without it the page bears the site's name alone. */
  title?: string | undefined;
  description: string;
  path: string;
  isIndexed?: boolean;
};

export function titleOf(site: SiteSettings, title?: string): string {
  return title ? `${title} – ${site.name}` : site.name;
}

/** Title, description and the one address of a page. */
export function pageHead(
  site: SiteSettings,
  { title, description, path, isIndexed = true }: PageHead,
) {
  const url = `${site.publicUrl}${path}`;
  return {
    meta: [
      { title: titleOf(site, title) },
      { name: "description", content: description },
      { property: "og:title", content: title ?? site.name },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: url },
      { property: "og:site_name", content: site.name },
      ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
