import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Feed } from "feed";
import type { Clock } from "#platform/clock.ts";
import { namesTag } from "#platform/http/etag.ts";
import type { CachedPage, PageCache } from "#platform/pages/page-cache.ts";
import { POSTS_TAG } from "./posts.publishing.service.ts";
import type { PostsService } from "./posts.service.ts";

type Deps = {
  posts: Pick<PostsService, "listNewestPublished" | "listAddresses">;
  pageCache: Pick<PageCache, "get">;
  config: { site: { name: string }; publicUrl: string };
  clock: Clock;
};

type Document = { name: string; contentType: string; make(): Promise<string> };

const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;

/** Readers' programs and search engines ask often; five minutes old is new enough for them. */
const CACHE_CONTROL = "public, max-age=300";

const staticPages = ["/", "/blog", "/about", "/services", "/contact", "/faqs", "/privacy-policy"];

/** What machines read: feeds, the map of the site, and where they may look. */
export function postsFeeds({ posts, pageCache, config, clock }: Deps): FastifyPluginAsyncZod {
  const { publicUrl } = config;

  async function makeFeed(): Promise<Feed> {
    const newest = await posts.listNewestPublished();
    const feed = new Feed({
      title: config.site.name,
      description: `New posts from ${config.site.name}`,
      id: `${publicUrl}/`,
      link: `${publicUrl}/`,
      language: "en-NG",
      copyright: `© ${config.site.name}`,
      updated: newest.updatedAt ?? new Date(0),
      feedLinks: { atom: `${publicUrl}/feed.xml`, rss: `${publicUrl}/rss.xml` },
    });
    for (const post of newest.posts) {
      const link = `${publicUrl}/blog/${post._id}`;
      feed.addItem({
        // Readers take both for HTML; ours are plain text.
        title: escapeXml(post.title),
        id: link,
        link,
        description: escapeXml(post.excerpt),
        date: new Date(post.publishedAt),
        category: [{ name: post.category }],
        author: [{ name: config.site.name }],
      });
    }
    return feed;
  }

  async function makeSitemap(): Promise<string> {
    const entries = [
      ...staticPages.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
      ...(await posts.listAddresses()).map(
        ({ id, updatedAt }) =>
          `<url><loc>${escapeXml(`${publicUrl}/blog/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
      ),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
  }

  const documents: Document[] = [
    {
      name: "feed.xml",
      contentType: "application/atom+xml; charset=utf-8",
      make: async () => (await makeFeed()).atom1(),
    },
    {
      name: "rss.xml",
      contentType: "application/rss+xml; charset=utf-8",
      make: async () => (await makeFeed()).rss2(),
    },
    { name: "sitemap.xml", contentType: "application/xml; charset=utf-8", make: makeSitemap },
  ];

  return async (app) => {
    for (const { name, contentType, make } of documents) {
      app.get(`/${name}`, hidden, async (request, reply) => {
        // Pages are kept by their paths, so this is the name of none.
        const document = await pageCache.get(`document ${name}`, async () =>
          toKept(await make(), contentType, clock.now()),
        );
        return send(request, reply, document);
      });
    }

    app.get("/robots.txt", hidden, async (_request, reply) => {
      const lines = [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /api",
        "Allow: /",
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ];
      reply.type("text/plain; charset=utf-8").header("cache-control", CACHE_CONTROL);
      return reply.send(Buffer.from(`${lines.join("\n")}\n`));
    });
  };
}

/** As it is kept until a post changes; it is sent as it is, in no other encoding. */
function toKept(text: string, contentType: string, now: Date): CachedPage {
  const identity = Buffer.from(text);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  return {
    status: 200,
    headers: { "content-type": contentType, "cache-control": CACHE_CONTROL },
    etag: `"${hash}"`,
    bodies: { identity, gzip: Buffer.alloc(0), br: Buffer.alloc(0) },
    tags: new Set([POSTS_TAG]),
    renderedAt: now.getTime(),
    isCacheable: true,
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { headers, etag, bodies }: CachedPage) {
  reply.headers(headers).header("etag", etag);
  if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.send(bodies.identity);
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
