import type { Author } from "@ebute/contracts/authors";
import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import { previewPathOf } from "@ebute/contracts/media";
import type { Article, PostSearch } from "@ebute/contracts/posts";
import { firmPicture, linkPreviewMeta } from "#lib/page/head/brand-head.ts";
import { type PageMatch, pageHead, titleOf } from "#lib/page/head/page-head.ts";
import type { SiteContext } from "#lib/page/page-context.ts";
import { authorHref } from "../authors/author-href.ts";
import { categoryLabel } from "../category-label.ts";
import { type PostListPath, postsHref } from "../list/search/post-list-href.ts";

type ListHead = {
  title?: string;
  description: string;
  path: PostListPath;
  picture?: string | undefined;
};

/**
 * Each page and category of a list has a canonical URL; search results are not indexed. The home
 * page of one category shows the posts of that category's page, which is the canonical one.
 */
export function postListHead(
  match: PageMatch,
  search: PostSearch,
  { title, description, path, picture }: ListHead,
) {
  const { site } = match.context;
  const category = parseCategoryFilter(site.categories, search.category);
  const isIndexed = !search.q && category !== undefined;
  const filtered = category && category !== ALL_CATEGORIES ? categoryLabel(category) : undefined;
  const canonicalPath = path === "/" && filtered && isIndexed ? "/category" : path;
  return pageHead(match, {
    title: search.q ? `Search: ${search.q}` : (filtered ?? title),
    description,
    path: postsHref(site.categories, canonicalPath, search),
    isIndexed,
    picture,
  });
}

/** Metadata of a post for search engines and link previews. */
export function postHead(site: SiteContext, post: Article) {
  const url = `${site.publicUrl}/blog/${post.slug}`;
  const { title, description } = linkWordsOf(post);
  return {
    meta: [
      { title: titleOf(site, title) },
      { name: "description", content: description },
      // Crawlers load each page from the server. In the browser, Trusted Types forbid scripts
      // created from strings.
      ...(import.meta.env.SSR ? robotTags(site, post, url) : []),
    ],
    links: [{ rel: "canonical", href: post.link?.canonicalUrl ?? url }],
  };
}

/** Title and description for search engines and shared links. */
function linkWordsOf({ title, subTitle, link }: Article): { title: string; description: string } {
  return { title: link?.title ?? title, description: link?.description ?? subTitle };
}

function robotTags(site: SiteContext, post: Article, url: string) {
  const { title, description } = linkWordsOf(post);
  const source = post.link?.picture ?? post.picture;
  const picture = source ? previewPathOf(source) : undefined;
  const image = picture && `${site.publicUrl}${picture}`;
  return [
    { property: "og:type", content: "article" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site.identity.name },
    { property: "article:section", content: post.category },
    ...(post.author
      ? [
          { name: "author", content: post.author.name },
          { property: "article:author", content: authorUrl(site, post.author) },
        ]
      : []),
    { property: "article:published_time", content: post.publishedAt ?? post.updatedAt },
    { name: "twitter:card", content: "summary_large_image" },
    ...linkPreviewMeta(site, picture),
    { "script:ld+json": structuredData(site, post, { url, image }) },
  ];
}

function authorUrl({ publicUrl }: SiteContext, { slug }: Author): string {
  return `${publicUrl}${authorHref({ slug, page: 1 })}`;
}

/** Source: schema.org BlogPosting with the properties that search engines require. */
function structuredData(
  site: SiteContext,
  post: Article,
  { url, image }: { url: string; image: string | undefined },
) {
  const logo = firmPicture(site);
  const { title, description } = linkWordsOf(post);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description,
    articleSection: post.category,
    datePublished: post.publishedAt ?? post.updatedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: post.link?.canonicalUrl ?? url,
    author: post.author
      ? { "@type": "Person", name: post.author.name, url: authorUrl(site, post.author) }
      : { "@type": "Organization", name: site.identity.name },
    publisher: {
      "@type": "Organization",
      name: site.identity.name,
      ...(logo ? { logo: { "@type": "ImageObject", url: logo } } : {}),
    },
    ...(image ? { image: [image] } : {}),
  };
}
