import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Feed } from "feed";
import type { KeptAnswers } from "#platform/pages/kept-answers.ts";
import { POSTS_TAG } from "./posts.publishing.service.ts";
import type { PostsService } from "./posts.service.ts";

type Deps = {
  posts: Pick<PostsService, "listNewestPublished" | "listAddresses">;
  keptAnswers: KeptAnswers;
  config: { site: { name: string }; publicUrl: string };
};

type Document = { name: string; contentType: string; make(): Promise<string> };

const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;

/** Readers' programs and search engines ask often; five minutes old is new enough for them. */
const CACHE_CONTROL = "public, max-age=300";

const staticPages = ["/", "/blog", "/about", "/services", "/contact", "/faqs", "/privacy-policy"];

/** What machines read: feeds, the map of the site, and where they may look. */
export function postsFeeds({ posts, keptAnswers, config }: Deps): FastifyPluginAsyncZod {
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
      app.get(`/${name}`, hidden, (request, reply) =>
        keptAnswers.send(request, reply, {
          address: `/${name}`,
          tags: [POSTS_TAG],
          headers: { "content-type": contentType, "cache-control": CACHE_CONTROL },
          hasEtag: true,
          make,
        }),
      );
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

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
