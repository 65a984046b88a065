import type { PublishedPage } from "@ebute/contracts/pages";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import { type CacheableResult, joinResults, mapResult } from "#platform/cacheable-result.ts";
import type { AuthorPagesService } from "./authors/posts.author-pages.service.ts";
import type { PostsService, SitemapEntry } from "./posts.service.ts";
import type { TagPagesService } from "./tags/posts.tag-pages.service.ts";

export type SitemapDeps = {
  posts: Pick<PostsService, "listForSitemap" | "listCategoriesInUse">;
  tagPages: Pick<TagPagesService, "listInUse">;
  authorPages: Pick<AuthorPagesService, "listInUse">;
  pages: { listPublished(): Promise<CacheableResult<PublishedPage[]>> };
  siteAddress: Pick<SiteAddressService, "readCacheable">;
};

/** Pages that every site has; the others are rows. */
const fixedPaths: CacheableResult<string[]> = { value: ["/", "/blog", "/contact"], tags: [] };

/** The sitemap as XML: pages, categories, tags and authors, then posts with their last change. */
export async function readSitemap(deps: SitemapDeps): Promise<CacheableResult<string>> {
  const [pages, categories, tags, authors, changes, address] = await Promise.all([
    deps.pages.listPublished(),
    deps.posts.listCategoriesInUse(),
    deps.tagPages.listInUse(),
    deps.authorPages.listInUse(),
    deps.posts.listForSitemap(),
    deps.siteAddress.readCacheable(),
  ]);
  const paths = [
    mapResult(pages, (rows) => rows.map(({ path }) => path)),
    mapResult(categories, (slugs) => slugs.map((slug) => `/category/${slug}`)),
    mapResult(tags, (slugs) => slugs.map((slug) => `/tag/${slug}`)),
    mapResult(authors, (slugs) => slugs.map((slug) => `/author/${slug}`)),
  ].reduce(concatResults, fixedPaths);
  return mapResult(
    joinResults(paths, joinResults(changes, address)),
    ([listed, [posted, origin]]) => toSitemap(origin, listed, posted),
  );
}

function concatResults(
  one: CacheableResult<string[]>,
  other: CacheableResult<string[]>,
): CacheableResult<string[]> {
  return mapResult(joinResults(one, other), (lists) => lists.flat());
}

function toSitemap(origin: string, paths: string[], changes: SitemapEntry[]): string {
  const entries = [
    ...paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
    ...changes.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
