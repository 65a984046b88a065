import type { Post } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { connectCaches } from "./support/servers/connected-caches.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** Uses the built web package, because only it revalidates a page. */
const site = await createTestApp({ renderer: await loadRenderer() });
await connectCaches(site);
const admin = await signInAdmin(site);
const { pageCounts, pageCache } = site.container;

let before: typeof pageCounts;

beforeEach(() => {
  before = { ...pageCounts };
});

const page = (url: string) => site.visitor().get(url);

function counted() {
  return {
    rendered: pageCounts.rendered - before.rendered,
    revalidated: pageCounts.revalidated - before.revalidated,
  };
}

describe("an invalidated page", () => {
  it("is revalidated, and served unchanged when its data is equal", async () => {
    const { id } = await createPost(site);
    for (const url of ["/", `/blog/${id}`]) {
      const first = await page(url);
      pageCache.invalidate(url === "/" ? ["posts"] : [`post:${id}`]);
      const again = await page(url);
      expect(again.text).toBe(first.text);
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    expect(counted()).toEqual({ rendered: 2, revalidated: 2 });
    await page("/");
    expect(counted()).toEqual({ rendered: 2, revalidated: 2 });
  });

  it("is rendered again when its data changed, even in the second of two responses", async () => {
    const { id } = await createPost(site, { title: "Two answers" });
    await page(`/blog/${id}`);
    const { id: commentId } = await createComment(site, { postId: id, content: "Now you see me" });
    await admin.post("/api/admin/approve-comment", { id: commentId });
    expect((await page(`/blog/${id}`)).text).toContain("Now you see me");
    expect(counted()).toEqual({ rendered: 2, revalidated: 0 });
    await admin.post("/api/admin/delete-comment", { id: commentId });
    expect((await page(`/blog/${id}`)).text).not.toContain("Now you see me");
  });

  it("responds 404 when its post is deleted", async () => {
    const { id } = await createPost(site, { title: "Not for long" });
    await page(`/blog/${id}`);
    await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
    const gone = await page(`/blog/${id}`);
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain("Not for long");
    expect((await page("/")).text).not.toContain("Not for long");
  });

  it("is not revalidated for a client with Save-Data, but rendered in that form", async () => {
    await page("/");
    pageCache.invalidate(["posts"]);
    const spared = await site.visitor().get("/", { headers: { "save-data": "on" } });
    expect(spared.text).not.toContain("<picture");
    expect(counted()).toMatchObject({ revalidated: 0 });
  });
});

describe("an invalidated list of posts is rendered again", () => {
  const { sql } = site.container.database;
  let post: { id: string; cover: string; inText: string };
  let commentId: string;

  beforeEach(async () => {
    await sql`delete from posts`;
    const cover = await createPicture(site, { areVariantsReady: true });
    const inText = await createPicture(site, { areVariantsReady: true });
    const { id } = await createPost(site, {
      title: "The post",
      pictureId: cover.id,
      description: `<p>Words.</p><img src="/media/${inText.contentHash}-quick.webp" alt="A market">`,
      bodyPictures: [inText.contentHash],
    });
    post = { id, cover: cover.id, inText: inText.id };
    commentId = (await createComment(site, { postId: id, isApproved: true, content: "Agreed" })).id;
  });

  /** Written past every use case, so that only the fingerprint detects it. */
  async function changed(url: string, write: () => Promise<unknown>) {
    const drop = () => pageCache.invalidate(["posts", `post:${post.id}`]);
    drop();
    const first = await page(url);
    before = { ...pageCounts };
    await write();
    drop();
    const second = await page(url);
    expect(counted()).toMatchObject({ revalidated: 0 });
    expect(second.text).not.toBe(first.text);
    return second;
  }

  it.each(["/", "/?category=Finance", "/blog"])("for each change on a card of %s", async (url) => {
    await changed(url, () => sql`update posts set title = 'Another title'`);
    await changed(url, () => sql`update media set colour = '#123456' where id = ${post.cover}`);
    await changed(url, () => sql`update posts set picture_id = null`);
    await changed(url, () => createPost(site, { title: "A newer one" }));
    await changed(url, () => sql`update posts set is_published = false where id = ${post.id}`);
  });

  it("for a change of the number of pages alone", async () => {
    const older = (year: number) =>
      createPost(site, { title: "Older", publishedAt: new Date(year, 0) });
    for (let posts = 1; posts < 12; posts += 1) await older(2020 - posts);
    const { text } = await changed("/", () => older(2000));
    expect(text).toContain("page=2");
  });

  it("for each change on a post, its pictures and its comments", async () => {
    const url = `/blog/${post.id}`;
    await changed(url, () => sql`update posts set sub_title = 'Another line'`);
    await changed(url, () => sql`update media set colour = '#123456' where id = ${post.cover}`);
    await changed(
      url,
      () => sql`update media set are_variants_ready = false where id = ${post.inText}`,
    );
    await changed(url, () => sql`update comments set content = 'No longer agreed'`);
    await changed(url, () => createComment(site, { postId: post.id, isApproved: true }));
    await changed(url, () => sql`delete from comments where id = ${commentId}`);
    const gone = await changed(url, () => sql`delete from posts where id = ${post.id}`);
    expect(gone.status).toBe(404);
  });

  it("not for a change that it does not show, which one statement detects", async () => {
    await page("/");
    await sql`update media set colour = '#654321' where id = ${post.inText}`;
    before = { ...pageCounts };
    const asked: string[] = [];
    sql.options.debug = (_connection, query) => asked.push(query);
    pageCache.invalidate(["posts"]);
    await page("/");
    sql.options.debug = false;
    expect(counted()).toEqual({ rendered: 0, revalidated: 1 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("title");
  });
});

describe("an invalidated list of the REST facade", () => {
  const LIST = "/api/blog/all?limit=10";
  const answer = () => site.visitor().get<{ blogs: Post[]; nextCursor: string | null }>(LIST);
  const list = async () => {
    const { blogs, nextCursor } = (await answer()).body;
    return { titles: blogs.slice(0, 2).map(({ title }) => title), nextCursor };
  };

  it("is revalidated, and sent unchanged when its data is equal", async () => {
    for (const title of ["First", "Second", "Third"]) await createPost(site, { title });
    const first = await page(LIST);
    before = { ...pageCounts };
    pageCache.invalidate(["posts"]);
    expect((await page(LIST)).text).toBe(first.text);
    expect(counted()).toEqual({ rendered: 0, revalidated: 1 });
  });

  it("is built again for any change of a row, also one past the use cases", async () => {
    const { id } = await createPost(site, { title: "Old title" });
    await list();
    await site.container.database.sql`update posts set title = 'New title' where id = ${id}`;
    pageCache.invalidate(["posts"]);
    expect((await list()).titles[0]).toBe("New title");
    expect(counted()).toMatchObject({ revalidated: 0 });
  });

  it("is built again for a picture, for a newer post, and when the next row is deleted", async () => {
    const oldest = await createPost(site, { title: "Oldest" });
    await site.container.database
      .sql`update posts set is_published = false where id <> ${oldest.id}`;
    for (let posts = 0; posts < 8; posts += 1) {
      await createPost(site, { title: "Long ago", createdAt: new Date("2020-01-01") });
    }
    const picture = await createPost(site, { title: "With a picture" });
    pageCache.invalidate(["posts"]);
    expect(await list()).toEqual({ titles: ["With a picture", "Oldest"], nextCursor: null });
    await site.container.database.sql`update posts set picture_id = null where id = ${picture.id}`;
    pageCache.invalidate(["posts"]);
    expect((await answer()).body.blogs[0]?.image).toBe("");
    await createPost(site, { title: "Newest" });
    pageCache.invalidate(["posts"]);
    const { titles, nextCursor } = await list();
    expect(titles).toEqual(["Newest", "With a picture"]);
    expect(nextCursor).not.toBeNull();
    await admin.post("/api/blog/delete", { id: oldest.id });
    expect(await list()).toEqual({ titles, nextCursor: null });
    expect(counted()).toMatchObject({ revalidated: 0 });
  });
});
