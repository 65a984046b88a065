import { errorPageTexts } from "@ebute/contracts/errors";
import type { SiteContext } from "../page-context.ts";
import { linkPreviewMeta } from "./brand-head.ts";

type PageHead = {
  /** Without a title, the page uses the site's name alone. */
  title?: string | undefined;
  description: string;
  path: string;
  isIndexed?: boolean;
  /** The page's own picture for link previews. */
  picture?: string | undefined;
};

type PageTags = { meta: PageMeta[]; links: { rel: string; href: string }[] };

type PageMeta =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string };

/** Heading of an unknown URL, because it helps more than the title of errors, which follows it. */
export const NOT_FOUND_TITLE = "Page not found";

/** Head of a route whose loader failed: "not found" or the error title. */
export function failureHead(site: SiteContext, { status }: { status: string }) {
  const title = status === "error" ? errorPageTexts.title : NOT_FOUND_TITLE;
  return { meta: [{ title: titleOf(site, title) }, { name: "robots", content: "noindex" }] };
}

export function titleOf(site: SiteContext, title?: string): string {
  return title ? `${title} – ${site.identity.name}` : site.identity.name;
}

export type PageMatch = { status: string; context: { site: SiteContext } };

/**
 * Title, description and canonical URL of a page, or the head of a missing page when its loader
 * found none.
 */
export function pageHead(
  match: PageMatch,
  { title, description, path, isIndexed = true, picture }: PageHead,
): PageTags {
  const { site } = match.context;
  if (match.status === "notFound") return { ...failureHead(site, match), links: [] };
  const url = `${site.publicUrl}${path}`;
  return {
    meta: [
      { title: titleOf(site, title) },
      { name: "description", content: description },
      // Crawlers load each page from the server, so client-side navigation omits these tags.
      ...(import.meta.env.SSR
        ? [
            { property: "og:title", content: title ?? site.identity.name },
            { property: "og:description", content: description },
            { property: "og:type", content: "website" },
            { property: "og:url", content: url },
            { property: "og:site_name", content: site.identity.name },
            ...(picture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
            ...linkPreviewMeta(site, picture),
          ]
        : []),
      ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
