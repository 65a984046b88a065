import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { connectCaches } from "./support/servers/connected-caches.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** Uses the built web package, because only pages are cached. */
const site = await createTestApp({ renderer: await loadRenderer() });
await connectCaches(site);
const admin = await signInAdmin(site);
const visitor = site.visitor();

const TITLE_IN_TEXT = "Title in the text";

const blockOf = (id: string) =>
  `<p>Before</p><p class="related-post"><a href="/blog/${id}" rel="noopener">${TITLE_IN_TEXT}</a></p>`;

let named: string;
let page: string;

/** The page is in the cache and shows the other post. */
beforeEach(async () => {
  await site.container.database.sql`delete from posts`;
  // Others, so that the named post is not among what to read next.
  named = (await createPost(site, { title: "The named post", category: "Health" })).id;
  const { id } = await createPost(site, { description: blockOf(named), title: "This post" });
  site.container.pageCache.invalidate(["posts"]);
  page = `/blog/${id}`;
  expect(await readArticle()).toContain("The named post");
});

/** The article of the page, without what follows it. */
async function readArticle(): Promise<string> {
  const { status, text } = await visitor.get(page);
  expect(status).toBe(200);
  const [article = ""] = /<article[\s\S]*?<\/article>/.exec(text) ?? [];
  expect(article).toContain("Before");
  return article;
}

describe("the page of a post with a related post", () => {
  it("shows nothing of it while it is not published, and its card again at once", async () => {
    await admin.post("/api/blog/toggle-publish", { id: named, isPublished: false });
    const { text } = await visitor.get(page);
    expect(text).not.toContain("The named post");
    expect(text).not.toContain(TITLE_IN_TEXT);
    await admin.post("/api/blog/toggle-publish", { id: named, isPublished: true });
    expect(await readArticle()).toContain("The named post");
  });

  it("shows nothing of it in the trash and after it", async () => {
    await admin.post("/api/blog/delete", { id: named });
    const text = await readArticle();
    expect(text).not.toContain("The named post");
    expect(text).not.toContain(TITLE_IN_TEXT);
    await site.container.database.sql`delete from trash`;
    expect(await readArticle()).not.toContain(TITLE_IN_TEXT);
  });

  it("shows its new title, category and address at once", async () => {
    const changes = { title: "The new name", category: "Finance", slug: "new-address" };
    await callProcedure(admin, "mutation", "posts.update", { id: named, ...changes });
    const text = await readArticle();
    expect(text).toContain("The new name");
    expect(text).toContain('href="/blog/new-address"');
    expect(text).not.toContain("The named post");
  });
});

describe("a post that is not published", () => {
  beforeEach(async () => {
    await admin.post("/api/blog/toggle-publish", { id: named, isPublished: false });
  });

  it("has its present title in no list, feed, search or summary of a text that names it", async () => {
    for (const path of [
      "/feed.xml",
      "/rss.xml",
      "/",
      "/api/blog/all",
      "/sitemap.xml",
      "/search?q=named",
    ]) {
      expect((await visitor.get(path)).text).not.toContain("The named post");
    }
    for (const path of ["/feed.xml", "/rss.xml", "/"]) {
      expect((await visitor.get(path)).text).not.toContain(TITLE_IN_TEXT);
    }
  });

  it("has no title in a letter about a text that names it", async () => {
    const postId = page.slice("/blog/".length);
    const letter = { postId, subject: "This week", body: "" };
    const read = async () => (await admin.post("/api/admin/newsletters/preview", letter)).text;
    const hidden = await read();
    expect(hidden).toContain("Before");
    expect(hidden).not.toContain(TITLE_IN_TEXT);
    await admin.post("/api/blog/toggle-publish", { id: named, isPublished: true });
    expect(await read()).toContain("The named post");
  });

  it("has no title in a lesson that names it", async () => {
    const { id } = await createTutorial(site, { content: blockOf(named) });
    const student = await signInStudent(site);
    const read = async () => {
      const { status, text } = await callProcedure(student, "query", "tutorials.get", { id });
      expect(status).toBe(200);
      return text;
    };
    expect(await read()).not.toContain(TITLE_IN_TEXT);
    await admin.post("/api/blog/toggle-publish", { id: named, isPublished: true });
    expect(await read()).toContain("The named post");
  });
});
