import type { Comment, CommentTablePage, ModeratedComment } from "@ebute/contracts/comments";
import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type List = { comments: Comment[]; nextCursor: string | null };
type Moderated = { comments: ModeratedComment[] };

async function countComments(postId: string): Promise<number> {
  const [row] = await sql`select count(*)::int as total from comments where post_id = ${postId}`;
  return row?.total;
}

describe("GET /api/blog/comment", () => {
  it("requires the post's id", async () => {
    const { status, body } = await site.visitor().get("/api/blog/comment");
    expect([status, body.message]).toEqual([400, "blogId is required."]);
  });

  it.each([
    ["an unknown post", unknownId],
    ["an id that is none", "x"],
  ])("returns no comments for %s", async (_label, id) => {
    expect((await site.visitor().get(`/api/blog/comment?blogId=${id}`)).status).toBe(404);
  });

  it("hides the comments of a draft", async () => {
    const draft = await createPost(site, { isPublished: false });
    await createComment(site, { postId: draft.id, isApproved: true });
    expect((await site.visitor().get(`/api/blog/comment?blogId=${draft.id}`)).status).toBe(404);
  });

  it("hides unapproved comments, and lists the others newest first", async () => {
    const { id: postId } = await createPost(site);
    const older = await createComment(site, { postId, isApproved: true, content: "older" });
    await createComment(site, { postId, content: "waits" });
    const newer = await createComment(site, { postId, isApproved: true, content: "newer" });
    await createComment(site, { postId: (await createPost(site)).id, isApproved: true });
    const { body } = await site.visitor().get<List>(`/api/blog/comment?blogId=${postId}`);
    expect(body.comments).toEqual([
      {
        _id: newer.id,
        name: "Ngozi",
        content: "newer",
        createdAt: newer.createdAt.toISOString(),
        isApproved: true,
        blog: postId,
        parent: null,
      },
      expect.objectContaining({ _id: older.id }),
    ]);
  });
});

describe("POST /api/blog/add-comment", () => {
  it.each([
    ["no name", { content: "Hello" }],
    ["a blank name", { name: " \n", content: "Hello" }],
    ["no comment", { name: "Ngozi" }],
    ["a blank comment", { name: "Ngozi", content: "\t  " }],
    ["neither", {}],
  ])("refuses %s with the same text as the form", async (_label, input) => {
    const { id: blog } = await createPost(site);
    const { status, body } = await site.visitor().post("/api/blog/add-comment", { blog, ...input });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation", message: "Name and comment are required." });
    expect(await countComments(blog)).toBe(0);
  });

  it.each([
    ["name", { name: "x".repeat(101), content: "x" }, "Name can have at most 100 characters."],
    [
      "comment",
      { name: "x", content: "x".repeat(5001) },
      "Comment can have at most 5,000 characters.",
    ],
  ])("refuses an overlong %s and names the limit", async (_label, input, message) => {
    const { id: blog } = await createPost(site);
    const { status, body } = await site.visitor().post("/api/blog/add-comment", { blog, ...input });
    expect([status, body.message]).toEqual([400, message]);
  });

  it("refuses a comment on an unknown post and on a draft with the same text", async () => {
    const draft = await createPost(site, { isPublished: false });
    const input = { name: "Ngozi", content: "Hello" };
    const visitor = site.visitor();
    const onDraft = await visitor.post("/api/blog/add-comment", { ...input, blog: draft.id });
    const onUnknown = await visitor.post("/api/blog/add-comment", { ...input, blog: unknownId });
    expect([onDraft.status, onUnknown.status]).toEqual([404, 404]);
    expect(onDraft.text).toBe(onUnknown.text);
    expect(await countComments(draft.id)).toBe(0);
  });

  it("stores the comment unapproved and trimmed, whatever else is sent", async () => {
    const { id: blog } = await createPost(site);
    const { status, body } = await site
      .visitor()
      .post<{ comment: Comment }>("/api/blog/add-comment", {
        blog,
        name: " Ngozi ",
        content: " Ẹ ṣé 🎉 ",
        isApproved: true,
        createdAt: "2001-01-01",
      });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: "Comment added!",
      comment: { name: "Ngozi", content: "Ẹ ṣé 🎉", isApproved: false, blog },
    });
    expect(body.comment.createdAt).toBe(site.clock.now().toISOString());
    const { body: shown } = await site.visitor().get<List>(`/api/blog/comment?blogId=${blog}`);
    expect(shown.comments).toEqual([]);
  });
});

describe("GET /api/admin/comments", () => {
  it("refuses a visitor", async () => {
    expect((await site.visitor().get("/api/admin/comments")).status).toBe(401);
  });

  it("filters by state and gives each comment the title of its post", async () => {
    const { id: postId, title } = await createPost(site, { title: "Nets that work" });
    const waits = await createComment(site, { postId });
    const approved = await createComment(site, { postId, isApproved: true });
    const moderator = await signInAdmin(site, "moderator");
    const ids = async (query: string) => {
      const { body } = await moderator.get<Moderated>(`/api/admin/comments${query}`);
      expect(body.comments[0]?.blog).toEqual({ _id: postId, title });
      return body.comments.filter(({ blog }) => blog._id === postId).map(({ _id }) => _id);
    };
    expect(await ids("")).toEqual([approved.id, waits.id]);
    expect(await ids("?isApproved=false")).toEqual([waits.id]);
    expect(await ids("?isApproved=true")).toEqual([approved.id]);
    expect((await moderator.get("/api/admin/comments?isApproved=maybe")).status).toBe(400);
  });
});

describe("the Comments table", () => {
  it("searches names and comments in either state, and sorts in both directions", async () => {
    const own = await createTestApp();
    const { id: postId } = await createPost(own);
    const moderator = await signInAdmin(own, "moderator");
    const table = async (search: object) => {
      const { data } = await callProcedure(moderator, "query", "comments.table", search);
      const { comments, total } = data as CommentTablePage;
      return { names: comments.map(({ name }) => name), total };
    };
    await createComment(own, { postId, name: "Bisi", content: "How much is 100% solar?" });
    own.clock.advance({ seconds: 1 });
    await createComment(own, { postId, name: "Ada", content: "Thank you" });
    await createComment(own, { postId, name: "Solar Man", isApproved: true });
    expect((await table({ q: "SOLAR" })).names).toEqual(["Bisi"]);
    expect((await table({ q: "solar", status: "approved" })).names).toEqual(["Solar Man"]);
    expect((await table({ q: "ad" })).names).toEqual(["Ada"]);
    expect(await table({ q: "100_" })).toEqual({ names: [], total: 0 });
    expect((await table({})).names).toEqual(["Ada", "Bisi"]);
    expect((await table({ direction: "asc" })).names).toEqual(["Bisi", "Ada"]);
    await own.close();
  });
});

describe.each([
  ["/api/admin/approve-comment", "Comment approved"],
  ["/api/admin/delete-comment", "Comment deleted"],
])("POST %s", (path, message) => {
  it("refuses a visitor and an unknown comment", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId });
    expect((await site.visitor().post(path, { id })).status).toBe(401);
    const [row] = await sql`select is_approved from comments where id = ${id}`;
    expect(row).toEqual({ is_approved: false });
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.post(path, { id: unknownId })).status).toBe(404);
    expect((await moderator.post(path, { id: "x" })).status).toBe(404);
    expect((await moderator.post(path, {})).status).toBe(400);
  });

  it("succeeds and reports it", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId });
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.post(path, { id })).body).toEqual({ success: true, message });
    const rows = await sql`select is_approved from comments where id = ${id}`;
    expect([...rows]).toEqual(path.includes("approve") ? [{ is_approved: true }] : []);
  });
});

it("deletes a comment only once, and approves one idempotently", async () => {
  const { id: postId } = await createPost(site);
  const { id } = await createComment(site, { postId });
  const moderator = await signInAdmin(site, "moderator");
  const statuses: number[] = [];
  for (const path of ["approve", "approve", "delete", "delete"]) {
    statuses.push((await moderator.post(`/api/admin/${path}-comment`, { id })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 404]);
  const written = await sql`select action from audit_entries where target_id = ${id} order by id`;
  expect(written.map(({ action }) => action)).toEqual(["comments.approve", "comments.delete"]);
});
