import { formatOrderCode } from "@ebute/contracts/orders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createOrder } from "./factories/orders.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost, createPreviewLink } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { connectCaches } from "./support/servers/connected-caches.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer() });
await connectCaches(site);

const cover = await createPicture(site, { areVariantsReady: true });
const inText = await createPicture(site, { areVariantsReady: true });
const { id: postId } = await createPost(site, {
  pictureId: cover.id,
  description: `<p>Words.</p><img src="/media/${inText.contentHash}-quick.webp" alt="A market">`,
  bodyPictures: [inText.contentHash],
});
await createComment(site, { postId, content: "Seen", isApproved: true });
for (let number = 0; number < 15; number += 1) await createPost(site, { pictureId: cover.id });

const preview = await createPreviewLink(site, await createPost(site, { isPublished: false }));
const order = formatOrderCode((await createOrder(site)).code);
const { token } = await createSubscriber(site);
const { token: waiting } = await createSubscriber(site, { confirmedAt: null });
const locked = await createTutorial(site);
const lesson = await createTutorial(site, {
  audience: "everyone",
  content: `<p>Words.</p><img src="/media/${inText.contentHash}-quick.webp" alt="A market">`,
  bodyPictures: [inText.contentHash],
});
await createTutorialComment(site, { tutorialId: lesson.id, text: "Understood" });

const queries: string[] = [];
site.container.database.sql.options.debug = (_connection, query) => {
  // The driver queries type names once per connection.
  if (!query.includes("pg_catalog.pg_type")) queries.push(query);
};

async function read(url: string) {
  queries.length = 0;
  const { status, text, headers } = await site.visitor().get(url);
  return { status, text, headers, queries: [...queries] };
}

describe("a public page runs", () => {
  it.each([
    ["/", 2],
    ["/?page=2", 2],
    ["/?category=Finance", 2],
    ["/?q=cashbook", 1],
    ["/?q=cashbook&category=Finance", 2],
    ["/blog", 2],
    ["/blog?q=cashbook&page=2", 1],
    [`/blog/${postId}`, 3],
    [`/preview/post/${preview}`, 3],
    [`/bblog/${locked.id}`, 1],
    [`/bblog/${lesson.id}`, 2],
    [`/track-order/${order}`, 2],
    [`/unsubscribe/${token}`, 1],
    [`/subscribe/confirm/${token}`, 1],
    [`/subscribe/confirm/${waiting}`, 1],
    ["/track-order", 0],
    ["/about", 1],
    ["/faqs", 1],
    ["/contact", 0],
    ["/signin", 0],
  ])("on %s at most %i queries", async (url, most) => {
    const { status, queries: asked } = await read(url);
    expect(status).toBe(200);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
  });

  it("no query when it is cached", async () => {
    await read(`/blog/${postId}`);
    expect((await read(`/blog/${postId}`)).queries).toEqual([]);
  });

  it.each([
    ["/blog/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", 4],
    ["/bblog/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", 1],
    ["/track-order/2222-2222-2222", 2],
    ["/subscribe/confirm/unknown", 1],
    ["/no-such-page", 2],
  ])("on %s without content at most %i queries", async (url, most) => {
    const { status, queries: asked } = await read(url);
    expect(status).toBe(404);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
  });

  it("few queries for a lesson, and shows its pictures and comments", async () => {
    const { text } = await read(`/bblog/${lesson.id}?next=/anew`);
    expect(text).toContain(`/media/${inText.contentHash}-656.webp`);
    expect(text).toContain("Understood");
  });

  it("few queries for a post, and shows the pictures of its text in their sizes", async () => {
    const { text } = await read(`/blog/${postId}?next=/anew`);
    expect(text).toContain(`/media/${cover.contentHash}-656.avif`);
    expect(text).toMatch(
      new RegExp(`srcset="[^"]*/media/${inText.contentHash}-656.webp[^"]*" sizes=`),
    );
    expect(text).toContain("Seen");
  });
});

describe("an invalidated page", () => {
  it("is rendered from the current data, even where it was rendered from the same data before", async () => {
    const { pageCache } = site.container;
    const before = await read("/");
    pageCache.invalidate(["posts"]);
    const same = await read("/");
    expect(same.queries.length).toBeGreaterThan(0);
    expect(same.text).toBe(before.text);
    await createPost(site, { title: "Written in between" });
    pageCache.invalidate(["posts"]);
    const after = await read("/");
    expect(after.text).toContain("Written in between");
    expect(after.headers.etag).not.toBe(same.headers.etag);
    expect(after.headers["content-security-policy"]).not.toBe(
      same.headers["content-security-policy"],
    );
  });
});

describe("the same page rendered twice", () => {
  afterEach(() => vi.useRealTimers());

  it.each(["/", "/blog", `/blog/${postId}`, "/about"])("has the same bytes: %s", async (url) => {
    const first = await read(`${url}?next=/a`);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const second = await read(`${url}?next=/b`);
    expect(second.text).toBe(first.text);
  });
});
