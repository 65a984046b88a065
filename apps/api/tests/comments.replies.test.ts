import {
  COMMENT_REPLIES_MAX,
  type Comment,
  type CommentTablePage,
  type CommentThreadList,
} from "@ebute/contracts/comments";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const owner = await signInAdmin(site, "owner");

type Act = "takeBack" | "answer" | "editAnswer" | "approve" | "delete" | "markSpam" | "releaseSpam";

function act(
  name: Act,
  input: { id: string; content?: string; replaces?: string },
  client = admin,
) {
  return callProcedure(client, "mutation", `comments.${name}`, input);
}

/** A comment that visitors read, on a post of its own. */
async function createShown() {
  const { id: postId } = await createPost(site);
  return createComment(site, { postId, isApproved: true });
}

async function answer(id: string, content = "Thank you."): Promise<string> {
  const { status, data } = await act("answer", { id, content });
  expect(status).toBe(200);
  return (data as { id: string }).id;
}

function reply(blog: string, parent: string, content = "Me too, with a small shop.") {
  return site.visitor().post<{ message: string; comment: Comment }>("/api/blog/add-comment", {
    blog,
    name: "Bola",
    content,
    parent,
  });
}

async function replyApproved(blog: string, parent: string): Promise<string> {
  const { body } = await reply(blog, parent);
  await act("approve", { id: body.comment._id });
  return body.comment._id;
}

async function shownOn(postId: string): Promise<CommentThreadList> {
  const { data } = await callProcedure(site.visitor(), "query", "comments.listThreads", {
    blogId: postId,
  });
  return data as CommentThreadList;
}

async function listedOn(postId: string): Promise<Comment[]> {
  const { body } = await site
    .visitor()
    .get<{ comments: Comment[] }>(`/api/blog/comment?blogId=${postId}`);
  return body.comments;
}

async function statesOf(status: "approved" | "notApproved"): Promise<CommentTablePage> {
  const { data } = await callProcedure(admin, "query", "comments.table", { status });
  return data as CommentTablePage;
}

async function auditedOn(id: string): Promise<string[]> {
  const { sql } = site.container.database;
  const rows = await sql<{ action: string }[]>`
    select action from audit_entries where target_id = ${id} order by id`;
  return rows.map(({ action }) => action);
}

describe("a moderated comment", () => {
  it.each(["takeBack", "answer", "editAnswer"] as const)(
    "is refused to a visitor and unknown to %s with another id",
    async (name) => {
      const { id } = await createComment(site, { postId: (await createPost(site)).id });
      const input = { content: "Thank you.", replaces: "This helped." };
      expect((await act(name, { id, ...input }, site.visitor())).status).toBe(401);
      expect((await act(name, { id: unknownId, ...input })).status).toBe(404);
      expect((await act(name, { id: "none", ...input })).status).toBe(404);
      expect(await auditedOn(id)).toEqual([]);
    },
  );

  it("is hidden once it was taken back, counts as waiting, and can be approved again", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId, isApproved: true });
    const waiting = (await statesOf("notApproved")).total;
    await act("takeBack", { id });
    expect((await act("takeBack", { id })).status).toBe(200);
    expect(await shownOn(postId)).toMatchObject({ comments: [], total: 0 });
    expect((await statesOf("notApproved")).total).toBe(waiting + 1);
    await act("approve", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ _id: id }], total: 1 });
    expect(await auditedOn(id)).toEqual(["comments.takeBack", "comments.approve"]);
  });
});

describe("an answer of the firm", () => {
  it.each([
    [undefined, "Please write the answer."],
    [" \n ", "Please write the answer."],
    ["a".repeat(5_001), "Answer can have at most 5,000 characters."],
  ])("is refused when it is empty or too long: %#", async (content, sentence) => {
    const { id } = await createShown();
    const { status, text } = await act("answer", { id, content });
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(await auditedOn(id)).toEqual([]);
  });

  it("approves the comment, and is public at once under the name of the site", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId });
    const answered = await answer(id, "  Thank you.  ");
    const { name } = defaultSettings.identity;
    expect(await shownOn(postId)).toMatchObject({
      comments: [
        { _id: id, replies: [{ _id: answered, name, content: "Thank you.", isFirm: true }] },
      ],
      total: 2,
    });
    expect(await listedOn(postId)).toMatchObject([
      { _id: answered, name, parent: id, isApproved: true },
      { _id: id, parent: null },
    ]);
    expect(await auditedOn(id)).toEqual(["comments.approve"]);
    expect(await auditedOn(answered)).toEqual(["comments.answer"]);
  });

  it("is one however often its request arrives", async () => {
    const { id, postId } = await createShown();
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (const _attempt of [1, 2]) {
      const input = { id, content: "Thank you." };
      await admin.post("/trpc/comments.answer", input, { headers });
    }
    expect((await shownOn(postId)).total).toBe(2);
  });

  it("goes below the same comment when it answers a reply", async () => {
    const { id, postId } = await createShown();
    const replied = await reply(postId, id);
    const answered = await answer(replied.body.comment._id);
    const [comment] = (await shownOn(postId)).comments;
    expect(comment?.replies.map(({ _id }) => _id)).toEqual([replied.body.comment._id, answered]);
  });

  it("is changed by whoever has seen it as it is, and by nobody else", async () => {
    const { id, postId } = await createShown();
    const answered = await answer(id, "By Ada.");
    const notSeen = { id: answered, content: "By Bola.", replaces: "Something else." };
    const refused = await act("editAnswer", notSeen);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Somebody else has changed this answer meanwhile."),
    ]);
    const seen = { ...notSeen, replaces: "By Ada." };
    // The second is the repetition of a request whose response was lost.
    for (const _attempt of [1, 2]) expect((await act("editAnswer", seen)).status).toBe(200);
    const visitors = await act("editAnswer", { id, content: "Changed.", replaces: "This helped." });
    expect(visitors.status).toBe(404);
    const [comment] = (await shownOn(postId)).comments;
    expect([comment?.content, comment?.replies[0]?.content]).toEqual(["This helped.", "By Bola."]);
    expect(await auditedOn(answered)).toEqual(["comments.answer", "comments.editAnswer"]);
  });
});

describe("a visitor's reply", () => {
  it("is refused below a comment that nobody can read, and below another post", async () => {
    const { id, postId } = await createShown();
    const { id: waiting } = await createComment(site, { postId });
    const { id: otherPost } = await createPost(site);
    const cases = [
      [postId, waiting],
      [postId, unknownId],
      [postId, "none"],
      [otherPost, id],
    ];
    for (const [blog = "", parent = ""] of cases) {
      const { status, body } = await reply(blog, parent);
      expect([status, body.message]).toEqual([
        404,
        "The comment that you reply to is no longer there. You can send your text as a comment of its own.",
      ]);
    }
    await act("takeBack", { id });
    expect((await reply(postId, id)).status).toBe(404);
  });

  it("waits for approval, and stands below the comment then, oldest first", async () => {
    const { id, postId } = await createShown();
    const { status, body } = await reply(postId, id);
    expect([status, body.comment]).toMatchObject([201, { parent: id, isApproved: false }]);
    expect((await shownOn(postId)).total).toBe(1);
    await act("approve", { id: body.comment._id });
    // A reply to the reply stands beside it.
    const second = await replyApproved(postId, body.comment._id);
    const list = await shownOn(postId);
    expect(list.total).toBe(3);
    expect(list.comments[0]?.replies).toMatchObject([
      { _id: body.comment._id, parent: id, isFirm: false },
      { _id: second, parent: id },
    ]);
    const row = (await statesOf("approved")).comments.find(({ _id }) => _id === second);
    expect(row).toMatchObject({ replyTo: "Ngozi", replies: 0 });
  });

  it("is hidden and shown with its comment, and does not count meanwhile", async () => {
    const { id, postId } = await createShown();
    await replyApproved(postId, id);
    await act("takeBack", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [], total: 0 });
    expect(await listedOn(postId)).toEqual([]);
    await act("approve", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ replies: [{}] }], total: 2 });
  });

  it("is refused once a comment has a hundred, while the firm still answers", async () => {
    const { id, postId } = await createShown();
    for (let count = 0; count < COMMENT_REPLIES_MAX; count++) {
      await createComment(site, { postId, parentId: id, isApproved: count % 2 === 0 });
    }
    const { status, body } = await reply(postId, id);
    expect([status, body.message]).toEqual([
      409,
      "This comment has 100 replies, and takes no more. You can send your text as a comment of its own.",
    ]);
    await answer(id);
  });
});

describe("the replies of a comment", () => {
  it("are counted in the table, and come back from the trash with it", async () => {
    const { id, postId } = await createShown();
    await replyApproved(postId, id);
    const answered = await answer(id);
    const row = (await statesOf("approved")).comments.find(({ _id }) => _id === id);
    expect(row?.replies).toBe(2);
    await act("delete", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [], total: 0 });
    await callProcedure(admin, "mutation", "trash.restore", { kind: "comment", id });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ replies: [{}, {}] }], total: 3 });
    await act("delete", { id: answered });
    await act("delete", { id });
    const early = await callProcedure(admin, "mutation", "trash.restore", {
      kind: "comment",
      id: answered,
    });
    expect(early.status).toBe(409);
  });

  it("go to the trash and back with their post", async () => {
    const { id, postId } = await createShown();
    await answer(id);
    await owner.post("/api/blog/delete", { id: postId });
    await callProcedure(owner, "mutation", "trash.restore", { kind: "post", id: postId });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ replies: [{}] }], total: 2 });
  });

  it("go to the spam folder and back with it; one alone becomes a comment if it is gone", async () => {
    const { id, postId } = await createShown();
    const replied = await replyApproved(postId, id);
    const answered = await answer(id);
    await act("markSpam", { id: replied });
    await act("markSpam", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [], total: 0 });
    await act("releaseSpam", { id });
    expect(await shownOn(postId)).toMatchObject({
      comments: [{ _id: id, replies: [{ _id: answered, isFirm: true }] }],
      total: 2,
    });
    await act("delete", { id });
    await act("releaseSpam", { id: replied });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ _id: replied, parent: null }] });
  });
});
