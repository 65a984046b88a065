import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { pagePaths } from "#src/site/page-paths.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer() });
const visitor = site.visitor();

const staticPages = ["/about", "/services", "/faqs", "/privacy-policy"];

/** The page's text without tags, scripts and escapes. */
async function wordsOf(path: string): Promise<string> {
  const { status, text } = await visitor.get(path);
  expect(status).toBe(200);
  const body = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

describe("another spelling of a path", () => {
  it.each([
    ["/About", "/about"],
    ["/Services/", "/services"],
    ["/FAQs", "/faqs"],
    ["/faq", "/faqs"],
    ["/privacy", "/privacy-policy"],
    ["/Privacy-Policy", "/privacy-policy"],
    ["/SignIn", "/signin"],
    ["/login", "/signin"],
    ["/signup/", "/signup"],
    ["/userdashboard", "/userDashboard"],
    ["/dashboard", "/userDashboard"],
    ["/home", "/"],
    ["/contact-us", "/contact"],
    ["/blogs?page=2&category=Health", "/blog?page=2&category=Health"],
    ["/Admin/ListBlog", "/admin/listBlog"],
    ["/admin/Subscribers?x=1", "/admin/subscribers?x=1"],
    ["/about/?next=//evil.example", "/about?next=//evil.example"],
  ])("redirects permanently from %s to %s, before anything is rendered", async (sent, target) => {
    const answer = await visitor.get(sent);
    expect([answer.status, answer.headers.location]).toEqual([308, target]);
    expect(answer.text).toBe("");
    const head = await site.app.inject({ method: "HEAD", url: sent });
    expect([head.statusCode, head.headers.location]).toEqual([308, target]);
  });

  it("keeps the query", async () => {
    const { status, headers } = await visitor.get("/Blog?q=%E1%BB%8Dj%C3%A0");
    expect([status, headers.location]).toEqual([308, "/blog?q=%E1%BB%8Dj%C3%A0"]);
  });

  it.each([
    "//evil.example",
    "//evil.example/About",
    "/%5Cevil.example/",
    "/%2Fevil.example/",
    "/x/..//evil.example/",
    "/%2e//evil.example/",
  ])("never redirects to another site: %s", async (sent) => {
    const { status, headers } = await visitor.get(sent);
    expect([307, 404]).toContain(status);
    const target = new URL(String(headers.location ?? "/"), PUBLIC_URL);
    expect(target.origin).toBe(PUBLIC_URL);
  });

  it.each(pagePaths.canonical.map((path) => path.replace("*", "x")))(
    "ends at the canonical path %s, which does not redirect",
    async (path) => {
      const { status } = await visitor.get(path);
      expect(status).not.toBe(308);
    },
  );
});

describe("an unknown path", () => {
  const browser = visitor.with({ accept: "text/html,*/*;q=0.8" });

  it.each(["/no-such-page", "/About/us", "/admin/nothing", "/services/web", "/%25E0%25A4%25A"])(
    "responds 404 with a heading that helps, and the title of errors below it: %s",
    async (path) => {
      const { status, text, headers } = await browser.get(path);
      expect(status).toBe(404);
      expect(headers["cache-control"]).toMatch(/^(private, )?no-store$/);
      expect(text).toMatch(
        /<h1[^>]*>Page not found<\/h1><p[^>]*>Unexpected Application Error · 404 Not Found<\/p>/,
      );
    },
  );

  it.each([
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/blog/%zz?q=%E0%A4%A", "/blog/%25zz"],
    ["//evil.example/%", "/evil.example/%25"],
  ])("redirects a browser when it cannot be decoded: %s", async (sent, location) => {
    const { status, headers } = await browser.get(sent);
    expect([status, headers.location]).toEqual([307, location]);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await browser.get(location)).status).toBe(404);
  });

  it("responds in JSON to a program, and to any call, when it cannot be decoded", async () => {
    for (const answer of [await visitor.get("/%E0%A4%A"), await browser.get("/api/%E0%A4%A")]) {
      expect(answer.status).toBe(400);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("shows a search and the three newest posts", async () => {
    const posts = [];
    for (const day of [1, 2, 3, 4, 5]) {
      const publishedAt = new Date(Date.UTC(2026, 0, day));
      posts.push(await createPost(site, { title: `Day ${day}`, publishedAt }));
    }
    const unknownId = "01890000-0000-7000-8000-000000000000";
    for (const path of ["/no-such-page", `/blog/${unknownId}`, "/blog/none", "/?page=9"]) {
      const { status, text } = await visitor.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text, path).toContain("<title>Page not found – Ebute</title>");
      expect(text, path).toMatch(
        /<form[^>]* role="search"[^>]* action="\/blog"|<form[^>]* action="\/blog"[^>]* role="search"/,
      );
      const shown = [...text.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
      expect(shown, path).toEqual(
        posts
          .slice(2)
          .map(({ slug }) => slug)
          .reverse(),
      );
    }
  });

  it("responds 404 also while posts cannot be read", async () => {
    const { sql } = site.container.database;
    await sql`alter table posts rename to posts_away`;
    try {
      const { status, text } = await visitor.get("/no-such-page");
      expect(status).toBe(404);
      expect(text).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    } finally {
      await sql`alter table posts_away rename to posts`;
    }
  });
});

describe("the built-in pages", () => {
  it.each(staticPages)("include %s, complete and cached", async (path) => {
    const first = await visitor.get(path);
    expect(first.status).toBe(200);
    const etag = String(first.headers.etag);
    const kept = site.container.pageCache.peek(path);
    expect(kept?.status).toBe(200);
    const again = await visitor.get(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(site.container.pageCache.peek(path)).toBe(kept);
  });

  it.each(staticPages)("include %s with metadata for search engines and previews", async (path) => {
    const { text } = await visitor.get(path);
    const url = `${PUBLIC_URL}${path}`;
    expect(text).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(text).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(text).toMatch(/<title>[^<]+ – Ebute<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/);
    const { text: sitemap } = await visitor.get("/sitemap.xml");
    expect(sitemap).toContain(`<loc>${url}</loc>`);
  });

  it("describe the firm, its mission, values and team", async () => {
    const words = await wordsOf("/about");
    for (const part of [
      "Our Story",
      "Our Mission",
      "Our Values",
      "Innovation",
      "Integrity",
      "Excellence",
      "Community",
      "Meet the Team",
      "CEO",
      "Lead Developer",
      "Contact Us",
    ]) {
      expect(words).toContain(part);
    }
  });

  it("list nine services, without a price", async () => {
    const { text } = await visitor.get("/services");
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main.match(/<li\b/g)).toHaveLength(9);
    expect(main.match(/<svg\b/g)).toHaveLength(9);
    expect(await wordsOf("/services")).not.toMatch(/[₦$]|naira|\d/i);
  });

  it("answer the four frequently asked questions", async () => {
    const { text } = await visitor.get("/faqs");
    expect(text.match(/<details name="faq"/g)).toHaveLength(4);
    const words = await wordsOf("/faqs");
    for (const part of [
      "full name, email, phone number, state and city",
      "Passwords are encrypted",
      "Choose Forgot Password on the sign-in page",
    ]) {
      expect(words).toContain(part);
    }
  });

  it("state which data is collected, why, and how to have it deleted", async () => {
    const words = await wordsOf("/privacy-policy");
    for (const part of [
      "Effective date: 1 June 2025",
      "name",
      "email address",
      "IP address",
      "browser type",
      "browsing behaviour",
      "personalised ads through an ad network",
      "do not knowingly collect data from",
      "children under 13",
      "hello@example.com",
      PUBLIC_URL,
      "with one click",
      "delete the account there",
    ]) {
      expect(words).toContain(part);
    }
  });
});

describe("the frame of every page", () => {
  it("has the footer's groups with working links", async () => {
    const { text } = await visitor.get("/about");
    const footer = text.slice(text.indexOf("<footer"), text.indexOf("</footer>"));
    const links = [...footer.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, content = ""]) => [
        content
          .replace(/<[^>]*>|&amp;/g, (c) => (c[0] === "&" ? "&" : ""))
          .replace(" (opens in a new tab)", ""),
        href,
      ],
    );
    expect(Object.fromEntries(links)).toMatchObject({
      Home: "/",
      "Best Sellers": "/",
      "Offers & Deals": "/",
      Contact: "/contact",
      FAQs: "/faqs",
      "Delivery Information": "/",
      "Return & Refund Policy": "/",
      "Payment Methods": "/",
      "Track your Order": "/#track-order",
      Instagram: "https://www.instagram.com/",
      Twitter: "https://www.twitter.com/",
      Facebook: "https://www.facebook.com/",
      YouTube: "https://www.youtube.com/",
      LinkedIn: "https://www.linkedin.com/",
      "Privacy Policy": "/privacy-policy",
      Admin: "/admin/login",
    });
    const paths = links.map(([, href]) => href);
    expect(paths.filter((href) => href === "/contact")).toHaveLength(1);
    for (const title of ["Quick Links", "Need Help?", "Follow Us"]) expect(footer).toContain(title);
    expect(footer.match(/<a href="https:[^>]* target="_blank"/g)).toHaveLength(5);
    expect(footer).toMatch(/<a href="\/admin\/login" tabindex="-1" aria-hidden="true"/i);
    const year = site.clock
      .now()
      .toLocaleDateString("en", { year: "numeric", timeZone: "Africa/Lagos" });
    expect(footer.replaceAll("<!-- -->", "")).toContain(`© ${year} Ebute. All rights reserved.`);
  });

  it.each([
    ["/", "Home"],
    ["/about", "About"],
    ["/services", "Services"],
  ])("marks %s in the menu", async (path, label) => {
    const { text } = await visitor.get(path);
    const nav = text.slice(text.indexOf('<nav id="site-nav"'), text.indexOf("</nav>"));
    const current = [...nav.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)];
    expect(current.map(([, name]) => name)).toEqual([label]);
  });
});

describe("the subscription form", () => {
  it("states the purpose of the address, and promises no mails about posts", async () => {
    const { token } = await createSubscriber(site, { confirmedAt: null });
    for (const path of ["/", `/subscribe/confirm/${token}`]) {
      const words = await wordsOf(path);
      expect(words, path).toContain(defaultSettings.words.subscribeNotice);
      expect(words, path).not.toMatch(/get new posts|by e-?mail|will come to your/i);
    }
  });
});
