import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** Longest delay between a write in one process and its visibility in another. */
const SEEN_WITHIN_MS = 1_000;

const here = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const there = await createTestApp({
  beside: here,
  renderer: await loadRenderer(),
  hasBackground: true,
});
const { sql } = here.container.database;
const editor = await signInAdmin(here, "editor");
const visitor = here.visitor();

const path = "/api/admin/categories";

async function open(url: string) {
  const { status, text, headers } = await visitor.get(url);
  return { status, text, location: headers.location, headers };
}

function tabsOf(text: string): string[] {
  const nav = /<nav aria-label="Categories".*?<\/nav>/s.exec(text)?.[0] ?? "";
  return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
}

beforeEach(async () => {
  await sql`delete from posts`;
  await sql`delete from categories where position > 7`;
  here.container.categoryDirectory.observeTags(["categories"]);
});

describe("the home page of a new site", () => {
  it("contains no category in its state, and has the tabs in the specified order", async () => {
    const { text } = await open("/");
    expect(text).not.toContain("categories:");
    expect(tabsOf(text)).toEqual([
      "/",
      ...["Technology", "Startup", "Lifestyle", "Finance"].map((name) => `/?category=${name}`),
      ...["Health", "Education", "Entertainment"].map((name) => `/?category=${name}`),
    ]);
  });
});

describe("the page of a category", () => {
  it("has heading, description, tabs, posts, feed and its own canonical URL", async () => {
    await createCategory(here, { name: "Ẹ̀kọ́", description: "All about learning." });
    const { slug } = await createPost(here, { title: "A lesson", category: "Ẹ̀kọ́" });
    await createPost(here, { title: "A bill", category: "Finance" });
    const { status, text } = await open("/category/eko");
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Ẹ̀kọ́<\/h1>/);
    expect(text).toContain("All about learning.");
    expect(text).toContain(`/blog/${slug}`);
    expect(text).not.toContain("A bill");
    expect(tabsOf(text)).toEqual(
      expect.arrayContaining(["/", "/category/health", "/category/eko"]),
    );
    expect(text).toContain('rel="canonical" href="https://ebute.example/category/eko"');
    expect(text).toContain('href="/category/eko/feed.xml"');
    expect(text).toContain('<meta name="description" content="All about learning."');
  });

  it("has numbered pages, and responds 404 beyond the last", async () => {
    await createCategory(here, { name: "Music" });
    for (let number = 1; number <= 13; number += 1) {
      await createPost(here, { title: `Song ${number}`, category: "Music" });
    }
    const { text } = await open("/category/music");
    expect(text).toContain('href="/category/music?page=2"');
    expect((await open("/category/music?page=2")).text).toContain("Song 1<");
    expect((await open("/category/music?page=3")).status).toBe(404);
  });

  it("exists without posts, and responds 404 for an unknown slug", async () => {
    expect((await open("/category/health")).text).toContain("No blogs found.");
    const { status, text } = await open("/category/gossip");
    expect(status).toBe(404);
    expect(text).toContain("No category found");
  });

  it("redirects from other spellings of its slug", async () => {
    expect(await open("/Category/Health/")).toMatchObject({ status: 308 });
    expect(await open("/category/HEALTH")).toMatchObject({
      status: 308,
      location: "/category/health",
    });
  });
});

describe("the former slug of a category", () => {
  it("redirects to the present one, until another category takes it", async () => {
    const { id } = await createCategory(here, { name: "Music" });
    await createPost(here, { title: "A song", category: "Music" });
    for (const url of ["/category/music", "/?category=Music"]) {
      expect(await open(url)).toMatchObject({ status: 200 });
    }
    await callProcedure(editor, "mutation", "categories.update", { id, name: "Orin" });
    for (const [url, location] of [
      ["/category/music", "/category/orin"],
      ["/category/music?page=2", "/category/orin?page=2"],
      ["/category/music/feed.xml", "/category/orin/feed.xml"],
      ["/?category=Music", "/?category=Orin"],
      ["/blog?category=music", "/blog?category=Orin"],
    ] as const) {
      const { status, location: found, headers } = await open(url);
      expect([url, status, found]).toEqual([url, 308, location]);
      expect(headers["cache-control"]).toMatch(/^no-/);
    }
    await editor.post(path, { name: "Music" });
    for (const url of ["/category/music", "/?category=Music", "/category/music/feed.xml"]) {
      expect([url, (await open(url)).status]).toEqual([url, 200]);
    }
  });
});

describe("the feed and the sitemap", () => {
  it("contain the posts of a category, and the categories with posts", async () => {
    await createCategory(here, { name: "Ijó" });
    await createPost(here, { title: "A song", category: "Ijó" });
    await createPost(here, { title: "A draft", category: "Health", isPublished: false });
    await createPost(here, { title: "A bill", category: "Finance" });
    const { text, headers } = await open("/category/ijo/feed.xml");
    expect(headers["content-type"]).toContain("application/atom+xml");
    expect(text).toContain("<title>Ijó – Ebute</title>");
    expect(text).toContain("A song");
    expect(text).not.toContain("A bill");
    const sitemap = (await open("/sitemap.xml")).text;
    expect(sitemap).toContain("<loc>https://ebute.example/category/ijo</loc>");
    expect(sitemap).toContain("<loc>https://ebute.example/category/finance</loc>");
    expect(sitemap).not.toContain("category/health");
    expect((await open("/category/gossip/feed.xml")).status).toBe(404);
  });
});

describe("a change of the categories", () => {
  it("appears on the pages of the other process within a second", async () => {
    const { id } = await createCategory(here, { name: "Music" });
    await createPost(here, { title: "A song", category: "Music" });
    const urls = ["/", "/api/categories", "/api/blog/all", "/feed.xml", "/about"];
    const readThere = () =>
      Promise.all(urls.map(async (url) => (await there.visitor().get(url)).text));
    await expect.poll(async () => (await readThere())[0]).toContain("Music");
    await callProcedure(editor, "mutation", "categories.update", { id, name: "Orin" });
    const savedAt = performance.now();
    await expect
      .poll(async () => (await readThere()).join(), { interval: 10 })
      .not.toContain("Music");
    expectWithin(performance.now() - savedAt, SEEN_WITHIN_MS);
    expect((await readThere())[0]).toContain("Orin");
  });

  it("appears in the tabs of this process immediately", async () => {
    await open("/");
    await editor.post(path, { name: "Music" });
    expect(tabsOf((await open("/")).text).at(-1)).toBe("/?category=Music");
  });
});

describe("a flood of unknown category names", () => {
  it("takes no space in the page cache", async () => {
    const { pageCache } = here.container;
    for (const url of [
      "/?category=Unknown",
      "/category/unknown",
      "/blog?category=Unknown",
      "/api/blog/all?category=Unknown",
      "/category/unknown/feed.xml",
    ]) {
      await open(url);
      expect([url, pageCache.peek(url)]).toEqual([url, undefined]);
    }
    await open("/?category=Health");
    expect(pageCache.peek("/?category=Health")).toBeDefined();
  });
});
