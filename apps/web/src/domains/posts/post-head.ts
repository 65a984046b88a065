import { previewOf } from "@ebute/contracts/media";
import {
  ALL_CATEGORIES,
  type Article,
  type PostSearch,
  parseCategoryFilter,
} from "@ebute/contracts/posts";
import type { SiteSettings } from "#lib/page/page-context.ts";
import { pageHead, titleOf } from "#lib/page/page-head.ts";
import { categoryLabel } from "./category-label.ts";
import { postsHref } from "./post-address.ts";

type ListHead = { title?: string; description: string; path: "/" | "/blog" };

/** Each page and category of a list is an address of its own; a search is for whoever made it. */
export function postListHead(
  site: SiteSettings,
  search: PostSearch,
  { title, description, path }: ListHead,
) {
  const category = parseCategoryFilter(search.category);
  const isIndexed = !search.q && category !== undefined;
  const filtered = category && category !== ALL_CATEGORIES ? categoryLabel(category) : undefined;
  return pageHead(site, {
    title: search.q ? `Search: ${search.q}` : (filtered ?? title),
    description,
    path: postsHref(path, search),
    isIndexed,
  });
}

const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;

/** What search engines and link previews read of a post. */
export function postHead(site: SiteSettings, post: Article) {
  const url = `${site.publicUrl}/blog/${post._id}`;
  const preview = post.picture ? previewOf(post.picture) : undefined;
  const image = post.picture && `${site.publicUrl}${preview ?? post.picture.src}`;
  return {
    meta: [
      { title: titleOf(site, post.title) },
      { name: "description", content: post.subTitle },
      { property: "og:type", content: "article" },
      { property: "og:title", content: post.title },
      { property: "og:description", content: post.subTitle },
      { property: "og:url", content: url },
      { property: "og:site_name", content: site.name },
      { property: "article:section", content: post.category },
      { property: "article:published_time", content: post.publishedAt ?? post.updatedAt },
      { name: "twitter:card", content: "summary_large_image" },
      ...(image ? [{ property: "og:image", content: image }] : []),
      ...(preview
        ? [
            { property: "og:image:width", content: String(PREVIEW_WIDTH) },
            { property: "og:image:height", content: String(PREVIEW_HEIGHT) },
          ]
        : []),
      // Robots load each page and never walk to one, and a script may not be made of bare text in the browser.
      ...(import.meta.env.SSR
        ? [{ "script:ld+json": structuredData(site, post, { url, image }) }]
        : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

/** Source: schema.org BlogPosting, the properties that search engines name for an article. */
function structuredData(
  site: SiteSettings,
  post: Article,
  { url, image }: { url: string; image: string | null },
) {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.subTitle,
    articleSection: post.category,
    datePublished: post.publishedAt ?? post.updatedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: url,
    author: { "@type": "Organization", name: site.name },
    publisher: { "@type": "Organization", name: site.name },
    ...(image ? { image: [image] } : {}),
  };
}
