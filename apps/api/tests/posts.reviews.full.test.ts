import type { PostReview, PostTableRow } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPost, createPostReview } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const writer = await signInWriter(site);
const editor = await signInWriter(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const note = "Please add the price of the panels.";

const createDraft = () => createPost(site, { isPublished: false, createdBy: writer.id });
type Target = { id: string };

const read = ({ id }: Target, client = editor.client) =>
  callProcedure(client, "query", "posts.review", { id });
const ask = ({ id }: Target, client = writer.client) =>
  callProcedure(client, "mutation", "posts.requestReview", { id });
const sendBack = ({ id }: Target, words: object = { note }, client = editor.client) =>
  callProcedure(client, "mutation", "posts.returnReview", { id, ...words });

async function reviewOf(post: Target, client = editor.client): Promise<PostReview | null> {
  return ((await read(post, client)).data as { review: PostReview | null }).review;
}

async function idsInReview(): Promise<string[]> {
  const input = { status: "in-review" };
  const { data } = await callProcedure(editor.client, "query", "posts.table", input);
  return (data as { posts: PostTableRow[] }).posts.map(({ _id }) => _id);
}

const activityOf = async ({ id }: { id: string }) =>
  (await sql`select action from audit_entries where target_id = ${id} order by id`).map(
    ({ action }) => action,
  );

describe("the review of a post", () => {
  it("is refused to visitors and moderators, and to be sent back by a writer", async () => {
    const draft = await createDraft();
    await createPostReview(site, draft);
    for (const [client, status] of [
      [site.visitor(), 401],
      [moderator, 403],
    ] as const) {
      expect((await read(draft, client)).status).toBe(status);
      expect((await ask(draft, client)).status).toBe(status);
      expect((await sendBack(draft, { note }, client)).status).toBe(status);
    }
    expect((await sendBack(draft, { note }, writer.client)).status).toBe(403);
    expect(await reviewOf(draft)).toMatchObject({ state: "requested", note: "" });
  });

  it.each([
    ["no note", {}, "The note is required."],
    ["a note of spaces", { note: "   " }, "The note is required."],
    ["an overlong note", { note: "x".repeat(1001) }, "The note can have at most 1,000 characters."],
  ])("is not sent back with %s", async (_label, body, message) => {
    const draft = await createDraft();
    await ask(draft);
    const answer = await sendBack(draft, body);
    expect(answer.status).toBe(400);
    expect(answer.error?.data.failure).toMatchObject({ issues: [{ path: "note", message }] });
    expect(await reviewOf(draft)).toMatchObject({ state: "requested" });
  });

  it("names who asked and who sent it back, and starts over when it is ready again", async () => {
    const draft = await createDraft();
    expect(await reviewOf(draft)).toBeNull();
    expect((await sendBack(draft)).status).toBe(409);
    expect((await ask(draft)).status).toBe(200);
    const requestedAt = site.clock.now().toISOString();
    site.clock.advance({ minutes: 5 });
    expect((await ask(draft)).status).toBe(200);
    const waiting = { state: "requested", requestedBy: writer.email, requestedAt };
    expect(await reviewOf(draft)).toEqual({
      ...waiting,
      note: "",
      returnedBy: "",
      returnedAt: null,
    });
    expect(await idsInReview()).toContain(draft.id);
    expect((await sendBack(draft)).status).toBe(200);
    expect((await sendBack(draft)).status).toBe(409);
    expect(await reviewOf(draft, writer.client)).toEqual({
      ...waiting,
      state: "returned",
      note,
      returnedBy: editor.email,
      returnedAt: site.clock.now().toISOString(),
    });
    expect(await idsInReview()).not.toContain(draft.id);
    await ask(draft);
    expect(await reviewOf(draft)).toMatchObject({ state: "requested", note: "", returnedBy: "" });
    expect(await activityOf(draft)).toEqual([
      "posts.requestReview",
      "posts.returnReview",
      "posts.requestReview",
    ]);
  });

  it("waits while its writer goes on editing", async () => {
    const draft = await createDraft();
    await ask(draft);
    const update = { id: draft.id, title: "With the price" };
    expect((await callProcedure(writer.client, "mutation", "posts.update", update)).status).toBe(
      200,
    );
    expect(await reviewOf(draft)).toMatchObject({ state: "requested" });
  });

  it.each([
    [
      "the button of the list",
      (id: string) => editor.client.post("/api/blog/toggle-publish", { id, isPublished: true }),
    ],
    [
      "the form",
      (id: string) =>
        callProcedure(editor.client, "mutation", "posts.update", { id, isPublished: true }),
    ],
    [
      "the dialog",
      (id: string) =>
        callProcedure(editor.client, "mutation", "posts.setPublication", { id, isPublished: true }),
    ],
  ])(
    "ends with the publication by %s, and is not there once that ends",
    async (_label, publish) => {
      const draft = await createDraft();
      await ask(draft);
      expect((await publish(draft.id)).status).toBe(200);
      expect(await reviewOf(draft)).toBeNull();
      expect((await ask(draft)).status).toBe(403);
      expect((await ask(draft, editor.client)).status).toBe(409);
      await editor.client.post("/api/blog/toggle-publish", { id: draft.id, isPublished: false });
      expect(await reviewOf(draft)).toBeNull();
    },
  );

  it("is not shown for a post that an earlier release has published", async () => {
    const post = await createPost(site);
    await createPostReview(site, post);
    expect(await reviewOf(post)).toBeNull();
    expect(await idsInReview()).not.toContain(post.id);
    expect((await sendBack(post)).status).toBe(409);
  });

  it("goes to the trash with its post and comes back with it", async () => {
    const draft = await createDraft();
    await ask(draft);
    await sendBack(draft);
    const before = await reviewOf(draft);
    await editor.client.post("/api/blog/delete", { id: draft.id });
    expect(await sql`select id from post_reviews where post_id = ${draft.id}`).toHaveLength(0);
    const restore = { kind: "post", id: draft.id };
    await callProcedure(editor.client, "mutation", "trash.restore", restore);
    expect(await reviewOf(draft)).toEqual(before);
  });
});
