import type { CommentThreadList } from "@ebute/contracts/comments";
import { beforeEach, describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = createStubRenderer();
const site = await createTestApp({ renderer, settings: { RATE_LIMITS: "off" } });
const owner = await signInAdmin(site);
const { commentsClosing } = site.container.services;
const { sql } = site.container.database;
const visitor = site.visitor();

const CLOSED = "People can no longer comment on this blog.";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function setOpenDays(commentsOpenDays: unknown) {
  return owner.put("/api/admin/settings/features", { values: { commentsOpenDays } });
}

/** A post that has been public for so long, by the clock of the database. */
const postOfAge = (ageMs: number) =>
  createPost(site, { publishedAt: new Date(Date.now() - ageMs) });

const send = (blog: string) =>
  visitor.post("/api/blog/add-comment", { blog, name: "Ngozi", content: "Well said." });

async function isShownClosed(blogId: string): Promise<boolean> {
  const { data } = await callProcedure(visitor, "query", "comments.listThreads", { blogId });
  return (data as CommentThreadList).isClosed;
}

const countOn = async (postId: string) =>
  Number((await sql`select count(*) from comments where post_id = ${postId}`)[0]?.count);

beforeEach(async () => {
  expect((await setOpenDays(30)).status).toBe(200);
});

describe("comments on a blog that is older than the owner lets people comment", () => {
  it("are refused by REST, by the call of the page and by its plain form", async () => {
    const { id } = await postOfAge(30 * DAY_MS + MINUTE_MS);
    const input = { blog: id, name: "Ngozi", content: "Well said." };
    const rest = await visitor.post<{ message: string }>("/api/blog/add-comment", input);
    expect([rest.status, rest.body.message]).toEqual([409, CLOSED]);
    const call = await callProcedure(visitor, "mutation", "comments.create", input);
    expect(call.status).toBe(409);
    const form = await site.app.inject({
      method: "POST",
      url: `/blog/${id}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ name: "Ngozi", content: "Well said." }).toString(),
    });
    expect([form.statusCode, form.body.includes(CLOSED)]).toEqual([409, true]);
    expect(await countOn(id)).toBe(0);
    expect(await isShownClosed(id)).toBe(true);
  });

  it("stay, and the firm answers and approves them as before", async () => {
    const { id: postId } = await postOfAge(40 * DAY_MS);
    const { id } = await createComment(site, { postId });
    const answered = await callProcedure(owner, "mutation", "comments.answer", {
      id,
      content: "Thank you.",
    });
    expect(answered.status).toBe(200);
    const input = { blogId: postId };
    const { data } = await callProcedure(visitor, "query", "comments.listThreads", input);
    const comments = [{ _id: id, replies: [{}] }];
    expect(data).toMatchObject({ comments, total: 2, isClosed: true });
  });

  it("are open again once the owner gives more time", async () => {
    const { id } = await postOfAge(40 * DAY_MS);
    expect(await isShownClosed(id)).toBe(true);
    await setOpenDays(90);
    expect(await isShownClosed(id)).toBe(false);
    expect((await send(id)).status).toBe(201);
  });
});

it("comments on a younger blog are taken", async () => {
  const { id } = await postOfAge(30 * DAY_MS - MINUTE_MS);
  expect(await isShownClosed(id)).toBe(false);
  expect((await send(id)).status).toBe(201);
});

it("comments on the oldest blog are taken where they stay open for good", async () => {
  await setOpenDays(0);
  const { id } = await postOfAge(4_000 * DAY_MS);
  expect(await isShownClosed(id)).toBe(false);
  expect((await send(id)).status).toBe(201);
});

it.each([-1, 1.5, 3_651, "many", null])("the days of comments cannot be %s", async (days) => {
  expect((await setOpenDays(days)).status).toBe(400);
});

it("a cached page is made anew once its comments have closed", async () => {
  const { id } = await postOfAge(30 * DAY_MS - MINUTE_MS);
  const open = () => visitor.get(`/blog/${id}`);
  await open();
  const made = renderer.count();
  await commentsClosing.invalidateClosed();
  await open();
  expect(renderer.count()).toBe(made);
  await sql`update posts set published_at = published_at - interval '2 minutes' where id = ${id}`;
  await commentsClosing.invalidateClosed();
  await open();
  expect(renderer.count()).toBe(made + 1);
});
