import { type Category, categorySlugInputSchema } from "@ebute/contracts/categories";
import { brandPath, type SiteSettings } from "@ebute/contracts/settings";
import { tagPageInputSchema } from "@ebute/contracts/tags";
import type { FastifySchema } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Feed } from "feed";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { CategoriesService } from "#domains/categories/categories.service.ts";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import { type CacheableResult, joinResults, mapResult } from "#platform/cacheable-result.ts";
import type { Operation } from "#platform/http/routing/openapi-operations.ts";
import {
  defineDocumentResponses,
  notModifiedResponse,
} from "#platform/http/routing/rest-responses.ts";
import type { ResponseCache } from "#platform/pages/cache/response-cache.ts";
import { feedsOperations } from "./posts.openapi.ts";
import type { NewestPosts, PostsService } from "./posts.service.ts";
import { escapeXml, readSitemap, type SitemapDeps } from "./posts.sitemap.ts";
import type { TagFeed, TagPagesService } from "./tags/posts.tag-pages.service.ts";

type Deps = SitemapDeps & {
  posts: Pick<PostsService, "listNewestPublished">;
  categories: Pick<CategoriesService, "getBySlug">;
  tagPages: Pick<TagPagesService, "getFeed">;
  siteAddress: Pick<SiteAddressService, "readFeedIdOrigin">;
  brand: Pick<BrandService, "markOf">;
  responseCache: ResponseCache;
  settingsReader: { readCacheable(): Promise<CacheableResult<SiteSettings>> };
};

type Document = {
  name: string;
  contentType: string;
  operation: Operation;
  make(): Promise<CacheableResult<string>>;
};

type Site = {
  origin: string;
  idOrigin: string;
  name: string;
  language: string;
  picture: string | undefined;
};

/** Category or tag of a feed. */
type Topic = { name: string; path: string; description?: string };

/** Feed readers and crawlers poll often; a 304 from memory costs next to nothing. */
const CACHE_CONTROL = "public, no-cache";

const ATOM = "application/atom+xml; charset=utf-8";

/** Feeds, sitemap and robots.txt. */
export function postsFeeds(deps: Deps): FastifyPluginAsyncZod {
  const { posts, categories, tagPages, brand, responseCache, settingsReader, siteAddress } = deps;

  /** Settings, with the picture that feed readers show beside the site's name. */
  async function readSite(): Promise<CacheableResult<Site>> {
    const [settings, address] = await Promise.all([
      settingsReader.readCacheable(),
      siteAddress.readCacheable(),
    ]);
    const mark = await brand.markOf(settings.value);
    const idOrigin = await siteAddress.readFeedIdOrigin();
    return mapResult(joinResults(settings, address), ([{ identity }, origin]) => ({
      origin,
      idOrigin,
      name: identity.name,
      language: identity.language,
      picture: mark && `${origin}${brandPath(mark.key, "512.png")}`,
    }));
  }

  function toFeed(
    newest: NewestPosts,
    { origin, idOrigin, name, language, picture }: Site,
    { topic, hasPlainTitles = false }: { topic?: Topic; hasPlainTitles?: boolean } = {},
  ): Feed {
    const path = topic?.path ?? "/";
    const feed = new Feed({
      title: topic ? `${topic.name} – ${name}` : name,
      description: topic?.description || `New posts from ${name}`,
      id: `${idOrigin}${path}`,
      link: `${origin}${path}`,
      language,
      copyright: `© ${name}`,
      ...(picture ? { image: picture, favicon: picture } : {}),
      updated: newest.updatedAt ?? new Date(0),
      feedLinks: topic
        ? { atom: `${origin}${path}/feed.xml` }
        : { atom: `${origin}/feed.xml`, rss: `${origin}/rss.xml` },
    });
    for (const post of newest.posts) {
      feed.addItem({
        // Feed readers parse titles of Atom and summaries as HTML, and titles of RSS as plain text.
        title: hasPlainTitles ? withoutCdataEnd(post.title) : escapeXml(post.title),
        // The id must not change with the address: feed readers would show the post as new.
        id: `${idOrigin}/blog/${post._id}`,
        link: `${origin}/blog/${post.slug}`,
        description: escapeXml(post.excerpt),
        date: new Date(post.publishedAt),
        published: new Date(post.publishedAt),
        category: [{ name: post.category }],
        author: [{ name: post.author ?? name }],
      });
    }
    return feed;
  }

  async function readFeed(hasPlainTitles = false): Promise<CacheableResult<Feed>> {
    const [newest, site] = await Promise.all([posts.listNewestPublished(), readSite()]);
    return mapResult(joinResults(newest, site), ([found, shownSite]) =>
      toFeed(found, shownSite, { hasPlainTitles }),
    );
  }

  async function readCategoryFeed(
    category: CacheableResult<Category>,
  ): Promise<CacheableResult<string>> {
    const [newest, site] = await Promise.all([
      posts.listNewestPublished(category.value.name),
      readSite(),
    ]);
    const shown = joinResults(joinResults(newest, site), category);
    return mapResult(shown, ([[found, shownSite], about]) =>
      toFeed(found, shownSite, { topic: { ...about, path: `/category/${about.slug}` } }).atom1(),
    );
  }

  async function readTagFeed(found: CacheableResult<TagFeed>): Promise<CacheableResult<string>> {
    return mapResult(joinResults(found, await readSite()), ([{ tag, ...newest }, site]) =>
      toFeed(newest, site, { topic: { name: tag.name, path: `/tag/${tag.slug}` } }).atom1(),
    );
  }

  async function readRobots(): Promise<CacheableResult<string>> {
    const [settings, address] = await Promise.all([
      settingsReader.readCacheable(),
      siteAddress.readCacheable(),
    ]);
    return mapResult(joinResults(settings, address), ([{ discovery }, origin]) => {
      const lines = [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /api",
        // Crawlers must read a page to see that it is not to be listed.
        "Allow: /",
        ...(discovery.isIndexed ? [`Sitemap: ${origin}/sitemap.xml`] : []),
      ];
      return `${lines.join("\n")}\n`;
    });
  }

  const documents: Document[] = [
    {
      name: "feed.xml",
      operation: feedsOperations.atom,
      contentType: ATOM,
      make: async () => mapResult(await readFeed(), (feed) => feed.atom1()),
    },
    {
      name: "rss.xml",
      operation: feedsOperations.rss,
      contentType: "application/rss+xml; charset=utf-8",
      make: async () => mapResult(await readFeed(true), (feed) => feed.rss2()),
    },
    {
      name: "sitemap.xml",
      operation: feedsOperations.sitemap,
      contentType: "application/xml; charset=utf-8",
      make: () => readSitemap(deps),
    },
  ];

  return async (app) => {
    for (const { name, operation, contentType, make } of documents) {
      app.get(`/${name}`, documented(operation, contentType), (request, reply) =>
        responseCache.send(request, reply, {
          cacheKey: `/${name}`,
          headers: { "content-type": contentType, "cache-control": CACHE_CONTROL },
          hasEtag: true,
          make: async () => mapResult(await make(), (text) => ({ text })),
        }),
      );
    }

    app.get(
      "/category/:slug/feed.xml",
      {
        ...documented(feedsOperations.category, ATOM),
        schema: {
          ...documented(feedsOperations.category, ATOM).schema,
          params: categorySlugInputSchema,
        },
      },
      async (request, reply) => {
        const category = await categories.getBySlug(request.params.slug);
        const path = `/category/${category.value.slug}/feed.xml`;
        // The redirect is not cached, because another category may get the former address.
        if (request.url !== path) {
          return reply.header("cache-control", "no-cache").redirect(path, 308);
        }
        return responseCache.send(request, reply, {
          cacheKey: path,
          headers: { "content-type": ATOM, "cache-control": CACHE_CONTROL },
          hasEtag: true,
          make: async () => mapResult(await readCategoryFeed(category), (text) => ({ text })),
        });
      },
    );

    app.get(
      "/tag/:slug/feed.xml",
      {
        ...documented(feedsOperations.tag, ATOM),
        schema: {
          ...documented(feedsOperations.tag, ATOM).schema,
          params: tagPageInputSchema.pick({ slug: true }),
        },
      },
      async (request, reply) => {
        const found = await tagPages.getFeed(request.params.slug);
        const path = `/tag/${found.value.tag.slug}/feed.xml`;
        // The redirect is not cached, because another tag may get the former address.
        if (request.url !== path) {
          return reply.header("cache-control", "no-cache").redirect(path, 301);
        }
        return responseCache.send(request, reply, {
          cacheKey: path,
          headers: { "content-type": ATOM, "cache-control": CACHE_CONTROL },
          hasEtag: true,
          make: async () => mapResult(await readTagFeed(found), (text) => ({ text })),
        });
      },
    );

    app.get(
      "/robots.txt",
      documented(feedsOperations.robots, "text/plain", { isContent: false }),
      (request, reply) =>
        responseCache.send(request, reply, {
          cacheKey: "/robots.txt",
          headers: { "content-type": "text/plain; charset=utf-8", "cache-control": CACHE_CONTROL },
          hasEtag: true,
          make: async () => mapResult(await readRobots(), (text) => ({ text })),
        }),
    );
  };
}

/**
 * Documents the response without a serializer: Fastify would derive the content type from the
 * schema, but these bodies are bytes.
 */
type Kind = { isContent?: boolean; hasEtag?: boolean };

function documented(
  operation: Operation,
  contentType: string,
  { isContent = true, hasEtag = true }: Kind = {},
) {
  const [type = contentType] = contentType.split(";");
  const schema: FastifySchema = {
    ...operation,
    response: { ...defineDocumentResponses(type), ...(hasEtag ? notModifiedResponse : {}) },
  };
  return { config: { access: "anyone", isContent }, schema } as const;
}

/** The library writes titles into CDATA, and hides only the first end of it in a text. */
function withoutCdataEnd(text: string): string {
  return text.replaceAll("]]>", "]] >");
}
