import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import type { CachedPage } from "#platform/pages/cache/page-cache.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createAuthor } from "./factories/authors.ts";
import { createComment } from "./factories/comments.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = await loadRenderer();
const here = await createTestApp({ renderer, hasBackground: true });
const there = await createTestApp({ beside: here, renderer, hasBackground: true });
const editor = await signInAdmin(here, "editor");
const author = await createAuthor(here);
const otherAuthor = await createAuthor(here);
const picture = await createPicture(here, { areVariantsReady: true });
const otherPicture = await createPicture(here, { areVariantsReady: true });
const { sql } = here.container.database;

/** Longer than what a card shows. */
const OPENING = `<p>${"A cashbook that a shop keeps each evening. ".repeat(5)}</p>`;

/** Show the post's card or a link to it. */
const cardPages = [
  "/",
  "/blog",
  "/?category=Finance",
  "/blog/beside",
  "/tag/markets",
  `/author/${author.slug}`,
];

/** Show its text, or when it was changed. */
const textResponses = [
  "/blog/to-change",
  "/api/blog/all",
  "/api/blog/all?category=Finance",
  "/api/blog/all?limit=12",
  "/feed.xml",
  "/rss.xml",
  "/category/finance/feed.xml",
  "/tag/markets/feed.xml",
  "/sitemap.xml",
];

let id: string;

const MARK = "mark";

async function call(name: string, input: object): Promise<void> {
  const { status, text } = await callProcedure(editor, "mutation", name, input);
  expect(status, text).toBe(200);
}

const update = (changes: object) => call("posts.update", { id, ...changes });

async function read({ visitor }: TestApp, url: string) {
  const { status, headers, text } = await visitor().get(url);
  // No cache stores the page of a failure, which lists its failed calls in the order of their ends.
  return { url, status, etag: headers.etag, text: status === 200 ? text : "" };
}

const readAll = (site: TestApp, urls: string[]) => Promise.all(urls.map((url) => read(site, url)));

const madeIn = ({ container }: TestApp) => container.pageCounts.rendered;

/** Notifications arrive in order, so once this one has removed its page, earlier ones arrived. */
async function waitForInvalidations(): Promise<void> {
  const page: CachedPage = {
    status: 200,
    headers: {},
    etag: undefined,
    bodies: {},
    tags: new Set([MARK]),
    route: MARK,
    renderedAt: here.clock.now().getTime(),
    isCacheable: true,
  };
  const caches = [here, there].map(({ container }) => container.pageCache);
  for (const cache of caches) await cache.get(MARK, async () => page);
  await sql.notify("ebute_page_tags", JSON.stringify([MARK]));
  await expect.poll(() => caches.every((cache) => cache.peek(MARK) === undefined)).toBe(true);
}

/** Both processes send what they would make of the present data. */
async function expectNothingStale(): Promise<void> {
  await waitForInvalidations();
  const urls = [...cardPages, ...textResponses, `/api/blog/${id}`];
  const shown = await Promise.all([here, there].map((site) => readAll(site, urls)));
  const tags = ["posts", "post-texts", `post:${id}`];
  here.container.pageCache.invalidate([...tags, "settings", "categories"]);
  const anew = await readAll(here, urls);
  expect(shown).toEqual([anew, anew]);
}

beforeEach(async () => {
  await sql`delete from posts`;
  await sql`delete from trash`;
  ({ id } = await createPost(here, {
    slug: "to-change",
    title: "To change",
    description: OPENING,
  }));
  const beside = await createPost(here, { slug: "beside", title: "Beside" });
  await call("posts.update", { id: beside.id, tags: ["Markets"], author: author.id });
  await update({ tags: ["Markets"], author: author.id, pictureId: picture.id });
  await waitForInvalidations();
  here.clock.advance({ minutes: 5 });
  const warmed = await Promise.all(
    [here, there].map((site) => readAll(site, [...cardPages, ...textResponses, `/api/blog/${id}`])),
  );
  expect(new Set(warmed.flat().map(({ status }) => status))).toEqual(new Set([200]));
});

describe("a saved post", () => {
  it("leaves pages with its card cached when its text changes behind the opening", async () => {
    const before = await readAll(here, cardPages);
    const made = madeIn(here);
    await update({ description: `${OPENING}<p>Newly written.</p>` });
    expect(await readAll(here, cardPages)).toEqual(before);
    expect(madeIn(here)).toBe(made);
    expect((await read(here, "/blog/to-change")).text).toContain("Newly written.");
    expect((await read(here, "/api/blog/all")).text).toContain("Newly written.");
    await expectNothingStale();
  });

  it("leaves them cached in another process too", async () => {
    await update({ description: `${OPENING}<p>Newly written.</p>` });
    await expect
      .poll(async () => (await read(there, "/blog/to-change")).text)
      .toContain("Newly written.");
    const made = madeIn(there);
    await readAll(there, cardPages);
    expect(madeIn(there)).toBe(made);
  });

  it("leaves every response cached while it is a draft", async () => {
    const made = madeIn(here);
    const { id: draftId } = await createPost(here, { isPublished: false });
    await call("posts.update", { id: draftId, title: "Not yet", slug: "not-yet" });
    await readAll(here, [...cardPages, ...textResponses]);
    expect(madeIn(here)).toBe(made);
    await expectNothingStale();
  });

  it.each<[string, () => object]>([
    ["title", () => ({ title: "Another title" })],
    ["opening", () => ({ description: "<p>Quite another opening.</p>" })],
    ["address", () => ({ slug: "moved" })],
    ["category", () => ({ category: "Technology" })],
    ["tags", () => ({ tags: [] })],
    ["author", () => ({ author: otherAuthor.id })],
    ["picture", () => ({ pictureId: otherPicture.id })],
    ["part of the picture", () => ({ imageFocus: { x: 10, y: 90 } })],
  ])("renews pages with its card, and its own, when its %s changes", async (_field, changes) => {
    const before = await read(here, "/");
    await update(changes());
    if (!("tags" in changes())) expect((await read(here, "/")).text).not.toBe(before.text);
    await expectNothingStale();
  });

  it.each<[string, () => Promise<unknown>]>([
    ["another line below its title", () => update({ subTitle: "Another line" })],
    ["another title for links", () => update({ linkTitle: "For links" })],
    ["the day on which it ended", () => update({ closedOn: "2026-01-02" })],
    ["its unpublishing", () => call("posts.setPublished", { id, isPublished: false })],
    ["its deletion", () => call("posts.delete", { id })],
    [
      "its return from the trash",
      async () => {
        await call("posts.delete", { id });
        await readAll(here, cardPages);
        await call("trash.restore", { kind: "post", id });
      },
    ],
  ])("is shown everywhere after %s", async (_change, write) => {
    await write();
    await expectNothingStale();
  });
});

it("a list shows when a page of it begins and ends", async () => {
  const fill = (year: number) =>
    createPost(here, { publishedAt: new Date(year, 0), createdAt: new Date(year, 0) });
  for (let year = 2010; year < 2010 + POSTS_PER_PAGE - 2; year += 1) await fill(year);
  const { id: oldest } = await createPost(here, {
    isPublished: false,
    publishedAt: new Date(2000, 0),
    createdAt: new Date(2000, 0),
  });
  const isPaged = async () => [
    (await read(here, "/")).text.includes("page=2"),
    !(await read(here, "/api/blog/all?limit=12")).text.includes('"nextCursor":null'),
  ];
  await update({ title: "With older posts" });
  expect(await isPaged()).toEqual([false, false]);
  await call("posts.setPublished", { id: oldest, isPublished: true });
  expect(await isPaged()).toEqual([true, true]);
  await expectNothingStale();
  await call("posts.delete", { id: oldest });
  expect(await isPaged()).toEqual([false, false]);
  await expectNothingStale();
});

describe("an approved comment", () => {
  it("leaves every other page cached and renews that of its post", async () => {
    const { id: commentId } = await createComment(here, { postId: id, content: "Now you see me" });
    const made = madeIn(here);
    await call("comments.approve", { id: commentId });
    await readAll(
      here,
      [...cardPages, ...textResponses].filter((url) => url !== "/blog/to-change"),
    );
    expect(madeIn(here)).toBe(made);
    expect((await read(here, "/blog/to-change")).text).toContain("Now you see me");
    expect(madeIn(here)).toBe(made + 1);
    await expectNothingStale();
  });
});
