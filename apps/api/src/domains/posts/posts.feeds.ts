import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Feed } from "feed";
import type { PostsService } from "./posts.service.ts";

type Settings = { site: { name: string }; publicUrl: string };
type Services = { posts: Pick<PostsService, "browse" | "listAddresses">; config: Settings };

const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;

/** Readers' programs and search engines ask often; five minutes old is new enough for them. */
const CACHE_CONTROL = "public, max-age=300";

const staticPages = ["/", "/blog"];

/** What machines read: feeds, the map of the site, and where they may look. */
export function postsFeeds({ posts, config }: Services): FastifyPluginAsyncZod {
  const { publicUrl } = config;

  async function makeFeed(): Promise<Feed> {
    const newest = await posts.browse({ q: "", category: "", page: 1, searchIn: "title" });
    const feed = new Feed({
      title: config.site.name,
      description: `New posts from ${config.site.name}`,
      id: `${publicUrl}/`,
      link: `${publicUrl}/`,
      language: "en-NG",
      copyright: `© ${config.site.name}`,
      updated: new Date(newest.posts[0]?.publishedAt ?? 0),
      feedLinks: { atom: `${publicUrl}/feed.xml`, rss: `${publicUrl}/rss.xml` },
    });
    for (const post of newest.posts.slice(0, POSTS_PER_PAGE)) {
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

  return async (app) => {
    app.get("/feed.xml", hidden, async (_request, reply) => {
      reply.type("application/atom+xml; charset=utf-8").header("cache-control", CACHE_CONTROL);
      return reply.send(Buffer.from((await makeFeed()).atom1()));
    });

    app.get("/rss.xml", hidden, async (_request, reply) => {
      reply.type("application/rss+xml; charset=utf-8").header("cache-control", CACHE_CONTROL);
      return reply.send(Buffer.from((await makeFeed()).rss2()));
    });

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

    app.get("/sitemap.xml", hidden, async (_request, reply) => {
      const entries = [
        ...staticPages.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
        ...(await posts.listAddresses()).map(
          ({ id, updatedAt }) =>
            `<url><loc>${escapeXml(`${publicUrl}/blog/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
        ),
      ];
      const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
      reply.type("application/xml; charset=utf-8").header("cache-control", CACHE_CONTROL);
      return reply.send(Buffer.from(map));
    });
  };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
