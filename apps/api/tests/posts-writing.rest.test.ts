import type { Post } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const fields = { title: "A calmer commute", subTitle: "Across the bridge" };

type One = { message: string; blog: Post };

describe("POST /api/blog/add", () => {
  it("refuses a visitor and a moderator, and adds nothing", async () => {
    const before = await countRows(site, "posts");
    const form = postForm(fields, await pngBytes());
    expect((await site.visitor().send("POST", "/api/blog/add", form)).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.send("POST", "/api/blog/add", form)).status).toBe(403);
    expect(await countRows(site, "posts")).toBe(before);
  });

  it.each([
    ["no title", { ...fields, title: "  " }, "Blog title is required.", "title"],
    ["no sub title", { title: "x" }, "Sub title is required.", "subTitle"],
    [
      "an overlong title",
      { ...fields, title: "x".repeat(201) },
      "Blog title can have at most 200 characters.",
      "title",
    ],
    [
      "an overlong text",
      { ...fields, description: "x".repeat(500_001) },
      "Description can have at most 500,000 characters.",
      "description",
    ],
    [
      "an unknown category",
      { ...fields, category: "Sports" },
      "Choose a category from the list.",
      "category",
    ],
    [
      "words for isPublished",
      { ...fields, isPublished: "yes" },
      "isPublished must be true or false.",
      "isPublished",
    ],
  ])("refuses %s with its message", async (_label, blog, message, path) => {
    const admin = await signInAdmin(site);
    const { status, body } = await admin.send(
      "POST",
      "/api/blog/add",
      postForm(blog, await pngBytes()),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation", message, issues: [{ path, message }] });
  });

  it.each([
    ["no picture", undefined, 400, "Please choose a thumbnail image."],
    ["an empty picture", Buffer.alloc(0), 400, "Please choose a thumbnail image."],
    ["HTML named .png", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, undefined],
    ["a picture above 10 MiB", Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, undefined],
  ])("refuses %s and adds nothing", async (_label, image, expected, message) => {
    const before = await countRows(site, "posts");
    const admin = await signInAdmin(site);
    const { status, body } = await admin.send("POST", "/api/blog/add", postForm(fields, image));
    expect(status).toBe(expected);
    if (message) expect(body.message).toBe(message);
    expect(await countRows(site, "posts")).toBe(before);
  });

  it("refuses a blog field that is not JSON", async () => {
    const admin = await signInAdmin(site);
    const form = postForm("{title", await pngBytes());
    const { status, body } = await admin.send("POST", "/api/blog/add", form);
    expect([status, body.message]).toEqual([400, "The blog field must be JSON text."]);
  });

  it("adds a draft in the default category, hidden from visitors", async () => {
    const editor = await signInAdmin(site, "editor");
    const { status, body } = await editor.send<One>(
      "POST",
      "/api/blog/add",
      postForm(fields, await pngBytes(), "../../etc/passwd"),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: "Blog added successfully",
      blog: { ...fields, category: "Startup", isPublished: false, description: "" },
    });
    expect((await site.visitor().get(`/api/blog/${body.blog._id}`)).status).toBe(404);
    const image = await site.visitor().get(new URL(body.blog.image).pathname);
    expect(image.headers["content-type"]).toBe("image/webp");
  });

  it("adds a post without a category to the first one, once the default was deleted", async () => {
    // This process is not told, as if another one had deleted it a moment ago.
    await sql`update categories set name = 'Gone', name_key = 'gone', slug = 'gone'
      where name = 'Startup'`;
    const admin = await signInAdmin(site);
    const form = postForm(fields, await pngBytes());
    const { status, body } = await admin.send<One>("POST", "/api/blog/add", form);
    await sql`update categories set name = 'Startup', name_key = 'startup', slug = 'startup'
      where name = 'Gone'`;
    expect([status, body.blog?.category]).toEqual([201, "Technology"]);
  });

  it("publishes at once on request, and accepts the category in any letter case", async () => {
    const admin = await signInAdmin(site);
    const blog = { ...fields, category: "hEALTH", isPublished: true };
    const { body } = await admin.send<One>(
      "POST",
      "/api/blog/add",
      postForm(blog, await pngBytes()),
    );
    expect(body.blog).toMatchObject({ category: "Health", isPublished: true });
    expect((await site.visitor().get(`/api/blog/${body.blog._id}`)).status).toBe(200);
  });

  it("ignores fields that the operation does not offer", async () => {
    const admin = await signInAdmin(site);
    const blog = {
      ...fields,
      _id: unknownId,
      id: unknownId,
      createdAt: "2001-01-01T00:00:00.000Z",
      publishedAt: "2001-01-01T00:00:00.000Z",
      pictureId: unknownId,
      excerpt: "forged",
      plainText: "forged",
    };
    const { body } = await admin.send<One>(
      "POST",
      "/api/blog/add",
      postForm(blog, await pngBytes()),
    );
    expect(body.blog._id).not.toBe(unknownId);
    expect(body.blog.createdAt).toBe(site.clock.now().toISOString());
    const [row] = await sql`select * from posts where id = ${body.blog._id}`;
    expect(row).toMatchObject({ published_at: null, excerpt: "", plain_text: "" });
    expect(row?.picture_id).not.toBe(unknownId);
  });
});

describe("pictures in the text", () => {
  const gone = "A picture or file in the text is no longer there. Please add it again.";
  const showing = (contentHash: string) => `<p>x</p><img src="/media/${contentHash}-quick.webp">`;

  it("are refused when they do not exist, in a new post and in an edit", async () => {
    const admin = await signInAdmin(site);
    const { id } = await createPost(site);
    const before = await countRows(site, "posts");
    const known = await createPicture(site);
    const description = `${showing(known.contentHash)}${showing("d".repeat(32))}`;
    const form = postForm({ ...fields, description }, await pngBytes());
    for (const answer of [
      await admin.send("POST", "/api/blog/add", form),
      await admin.send("PUT", `/api/blog/${id}`, form),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual([{ path: "description", message: gone }]);
    }
    expect(await countRows(site, "posts")).toBe(before);
  });

  it("are kept by the post, and count as used from then on", async () => {
    const admin = await signInAdmin(site);
    const picture = await createPicture(site);
    site.clock.advance({ minutes: 30 });
    const blog = { ...fields, description: showing(picture.contentHash) };
    const { body } = await admin.send<One>(
      "POST",
      "/api/blog/add",
      postForm(blog, await pngBytes()),
    );
    const [row] = await sql`select body_pictures from posts where id = ${body.blog._id}`;
    expect(row?.body_pictures).toEqual([picture.contentHash]);
    const [kept] = await sql`select created_at from media where id = ${picture.id}`;
    expect(new Date(kept?.created_at)).toEqual(site.clock.now());
  });
});

describe("PUT /api/blog/{id}", () => {
  it("refuses a visitor, a moderator and an unknown post", async () => {
    const { id } = await createPost(site);
    const form = () => postForm({ ...fields, title: "changed" });
    expect((await site.visitor().send("PUT", `/api/blog/${id}`, form())).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.send("PUT", `/api/blog/${id}`, form())).status).toBe(403);
    const admin = await signInAdmin(site);
    expect((await admin.send("PUT", `/api/blog/${unknownId}`, form())).status).toBe(404);
    expect((await admin.send("PUT", "/api/blog/none", form())).status).toBe(404);
    expect((await site.visitor().get<One>(`/api/blog/${id}`)).body.blog.title).not.toBe("changed");
  });

  it("changes the text and keeps category, state and picture", async () => {
    const { id } = await createPost(site, { category: "Education" });
    const admin = await signInAdmin(site);
    const { status, body } = await admin.send<One>("PUT", `/api/blog/${id}`, postForm(fields));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Blog updated successfully",
      blog: { ...fields, category: "Education", isPublished: true, image: "" },
    });
  });
});

describe("POST /api/blog/toggle-publish", () => {
  it("refuses a visitor, a moderator and an unknown post", async () => {
    const { id } = await createPost(site);
    expect((await site.visitor().post("/api/blog/toggle-publish", { id })).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.post("/api/blog/toggle-publish", { id })).status).toBe(403);
    const admin = await signInAdmin(site);
    expect((await admin.post("/api/blog/toggle-publish", { id: unknownId })).status).toBe(404);
    expect((await admin.post("/api/blog/toggle-publish", {})).status).toBe(400);
  });

  it("toggles the state, and sets a requested state idempotently", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const admin = await signInAdmin(site);
    const toggle = (isPublished?: boolean) =>
      admin.post("/api/blog/toggle-publish", { id, isPublished });
    expect((await toggle()).body).toEqual({
      success: true,
      message: "Blog published",
      isPublished: true,
    });
    expect((await toggle(true)).body.isPublished).toBe(true);
    expect((await toggle(false)).body).toMatchObject({
      message: "Blog unpublished",
      isPublished: false,
    });
    expect((await toggle(false)).body.isPublished).toBe(false);
  });

  it("changes nothing when the post already has the state", async () => {
    const { id, updatedAt } = await createPost(site);
    const admin = await signInAdmin(site);
    site.clock.advance({ minutes: 5 });
    await admin.post("/api/blog/toggle-publish", { id, isPublished: true });
    const [row] = await sql`select updated_at from posts where id = ${id}`;
    expect(new Date(row?.updated_at)).toEqual(updatedAt);
  });

  it("keeps the date of the first publication", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const admin = await signInAdmin(site);
    const publish = (isPublished: boolean) =>
      admin.post("/api/blog/toggle-publish", { id, isPublished });
    await publish(true);
    const first = site.clock.now();
    site.clock.advance({ minutes: 30 });
    await publish(false);
    await publish(true);
    const [row] = await sql`select published_at from posts where id = ${id}`;
    expect(new Date(row?.published_at)).toEqual(first);
  });
});

describe("POST /api/blog/delete", () => {
  it("refuses a visitor and a moderator, and deletes nothing", async () => {
    const { id } = await createPost(site);
    expect((await site.visitor().post("/api/blog/delete", { id })).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.post("/api/blog/delete", { id })).status).toBe(403);
    expect((await site.visitor().get(`/api/blog/${id}`)).status).toBe(200);
  });

  it("deletes the post with its comments, and then does not find it", async () => {
    const { id } = await createPost(site);
    const other = await createPost(site);
    await createComment(site, { postId: id });
    await createComment(site, { postId: other.id });
    const admin = await signInAdmin(site);
    const first = await admin.post("/api/blog/delete", { id });
    expect(first.body).toEqual({ success: true, message: "Blog deleted successfully" });
    const left = await sql`select post_id from comments`;
    expect(left.map((row) => row.post_id)).toEqual([other.id]);
    expect((await admin.post("/api/blog/delete", { id })).status).toBe(404);
  });
});
