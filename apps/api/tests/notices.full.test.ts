import type { OwnNotices } from "@ebute/contracts/notices";
import { beforeEach, describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createMessage } from "./factories/messages.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost, createPostReview } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: { SMTP_URL: "smtp://127.0.0.1:1", OPERATOR_EMAIL: "firm@ebute.example" },
});
const { sql } = site.container.database;
const { noticesSending } = site.container.services;
// The clock of a test can end their sessions.
let owner: RestClient;
let editor: Awaited<ReturnType<typeof signInWriter>>;
let writer: Awaited<ReturnType<typeof signInWriter>>;
const { id: postId } = await createPost(site, { title: "A cashbook" });

async function own(client: RestClient): Promise<OwnNotices> {
  return (await callProcedure(client, "query", "notices.own")).data as OwnNotices;
}

function choose(client: RestClient, input: object) {
  return callProcedure(client, "mutation", "notices.choose", input);
}

async function chosen(client: RestClient, input: object): Promise<string> {
  expect((await choose(client, input)).status).toBe(200);
  site.clock.advance({ seconds: 1 });
  return (await own(client)).email;
}

/** Lets so much time pass, and runs the job. */
async function runAfter(minutes: number): Promise<void> {
  site.clock.advance({ minutes });
  await noticesSending.run();
}

/** A draft of the writer, marked as ready by the writer. */
async function askForReview(title: string, description = "<p>Text.</p>") {
  const post = await createPost(site, {
    title,
    description,
    isPublished: false,
    createdBy: writer.id,
  });
  await callProcedure(writer.client, "mutation", "posts.requestReview", { id: post.id });
  return post;
}

const lettersTo = (email: string): Promise<{ subject: string; text: string }[]> =>
  sql`select subject, text from mails where kind = 'staffNotice' and recipient = ${email} order by created_at`;

beforeEach(async () => {
  owner = await signInAdmin(site);
  editor = await signInWriter(site, "editor");
  writer = await signInWriter(site);
  await sql`delete from notice_choices`;
  await sql`delete from post_reviews`;
  await sql`delete from mails`;
});

describe("letters about new work", () => {
  it("are chosen by administrators alone, each for work of their own role", async () => {
    const moderator = await signInAdmin(site, "moderator");
    for (const [client, status] of [
      [site.visitor(), 401],
      [await signInStudent(site), 403],
    ] as const) {
      expect((await choose(client, { comments: "daily" })).status).toBe(status);
      expect((await callProcedure(client, "query", "notices.own")).status).toBe(status);
    }
    expect((await choose(moderator, { orders: "daily" })).status).toBe(403);
    expect((await choose(moderator, { comments: "daily", messages: "daily" })).status).toBe(403);
    expect((await choose(moderator, { returned: "daily" })).status).toBe(403);
    expect((await choose(writer.client, { reviews: "daily" })).status).toBe(403);
    expect((await choose(owner, { comments: "hourly" })).status).toBe(400);
    expect((await own(moderator)).choices).toEqual([{ kind: "comments", way: "daily" }]);
    expect((await own(writer.client)).choices).toEqual([{ kind: "returned", way: "atOnce" }]);
    expect((await own(await signInAdmin(site, "teacher"))).choices).toEqual([]);
    expect(await sql`select 1 from notice_choices`).toHaveLength(0);
  });

  it("come at once about reviews and daily about comments unless one chooses otherwise", async () => {
    expect((await own(editor.client)).choices).toEqual([
      { kind: "comments", way: "daily" },
      { kind: "messages", way: "off" },
      { kind: "orders", way: "off" },
      { kind: "reviews", way: "atOnce" },
      { kind: "returned", way: "atOnce" },
    ]);
    await noticesSending.run();
    site.clock.advance({ seconds: 1 });
    await createComment(site, { postId });
    await createMessage(site);
    await createOrder(site);
    await askForReview("Solar at home");
    await runAfter(6);
    await runAfter(24 * 60);
    const subjects = (await lettersTo(editor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringMatching(/^1 blog ready for review at/),
      expect.stringMatching(/^1 comment to read at/),
    ]);
  });

  it("stay away once they are switched off", async () => {
    await chosen(editor.client, { comments: "off", reviews: "off" });
    await createComment(site, { postId });
    await askForReview("Solar at home");
    await runAfter(24 * 60);
    await runAfter(24 * 60);
    expect(await lettersTo(editor.email)).toHaveLength(0);
  });

  it("tell nothing old after an upgrade, with new mail settings or with another role", async () => {
    await createComment(site, { postId });
    await askForReview("Waits since last year");
    await runAfter(24 * 60);
    await runAfter(24 * 60);
    const promoted = await signInWriter(site);
    await noticesSending.run();
    await sql`update admins set role = 'editor' where id = ${promoted.id}`;
    await runAfter(6);
    await runAfter(24 * 60);
    expect(await sql`select 1 from mails`).toHaveLength(0);
  });

  it("name the blogs that somebody else has marked as ready, to those who publish", async () => {
    await noticesSending.run();
    site.clock.advance({ seconds: 1 });
    const post = await askForReview("Solar at home", "Our secret plan.");
    await askForReview("Node.js\nin a day");
    const own = await createPost(site, { title: "My own", isPublished: false });
    await callProcedure(editor.client, "mutation", "posts.requestReview", { id: own.id });
    await runAfter(6);
    const [letter, ...others] = await lettersTo(editor.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^2 blogs ready for review at/);
    for (const part of ["Solar at home", "Node.js in a day", `/admin/editBlog/${post.id}`])
      expect(letter?.text).toContain(part);
    expect(letter?.text).toContain("/admin/listBlog?status=in-review");
    expect(letter?.text).not.toMatch(/secret plan|My own/);
    expect(await lettersTo(writer.email)).toHaveLength(0);
  });

  it("name the blogs that came back to the one who asked, unless they are ready again", async () => {
    await choose(editor.client, { reviews: "off" });
    await noticesSending.run();
    site.clock.advance({ seconds: 1 });
    const post = await askForReview("Solar at home");
    const again = await askForReview("Ready again");
    const own = await createPost(site, { title: "My own", isPublished: false });
    await createPostReview(site, own, { requestedBy: editor.id });
    for (const { id } of [post, again, own])
      await callProcedure(editor.client, "mutation", "posts.returnReview", {
        id,
        note: "Shorter.",
      });
    await callProcedure(writer.client, "mutation", "posts.requestReview", { id: again.id });
    await runAfter(6);
    const [letter, ...others] = await lettersTo(writer.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^1 blog sent back at/);
    expect(letter?.text).toContain("Solar at home");
    expect(letter?.text).toContain(`/admin/editBlog/${post.id}`);
    expect(letter?.text).not.toMatch(/Shorter|Ready again/);
    expect(await lettersTo(editor.email)).toHaveLength(0);
  });

  it("hold what came since the last one, once, and leave out what was done meanwhile", async () => {
    const email = await chosen(owner, { comments: "atOnce", messages: "atOnce", orders: "atOnce" });
    const done = await createComment(site, { postId, content: "Done already." });
    await callProcedure(owner, "mutation", "comments.approve", { id: done.id });
    await createComment(site, { postId, name: "Bola", content: "Well said." });
    await createMessage(site, { fromName: "Chidi", message: "My private question." });
    await createOrder(site, { customerName: "Dayo" });
    await runAfter(6);
    const [letter, ...others] = await lettersTo(email);
    expect(others).toEqual([]);
    expect(letter?.subject).toContain("1 comment to read, 1 message, and 1 new order");
    for (const part of ["Bola, A cashbook", "Well said.", "Chidi", "Dayo", "/approve-comment/"])
      expect(letter?.text).toContain(part);
    expect(letter?.text).not.toMatch(/private question|Done already/);
    await runAfter(60);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it("show no name as a line or a link of their own, and leave out what the reader has done", async () => {
    const email = await chosen(owner, { comments: "atOnce", orders: "atOnce" });
    const name = "Ada\n\nApprove:\nhttps://evil.example";
    await createComment(site, { postId, name });
    expect((await owner.post("/api/admin/orders", { customerName: "Own customer" })).status).toBe(
      201,
    );
    await runAfter(6);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toMatch(/^1 comment to read at/);
    expect(letter?.text).toContain("Somebody, A cashbook");
    expect(letter?.text).not.toMatch(/evil|Own customer/);
  });

  it("are one in five minutes, however many comments come", async () => {
    const email = await chosen(owner, { comments: "atOnce" });
    for (let count = 0; count < 12; count += 1) await createComment(site, { postId });
    await runAfter(4);
    expect(await lettersTo(email)).toHaveLength(0);
    await runAfter(2);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toContain("12 comments to read");
    expect(letter?.text).toContain("And 2 more in the panel");
    await createComment(site, { postId });
    await runAfter(4);
    expect(await lettersTo(email)).toHaveLength(1);
    await runAfter(2);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it("are sent once where two processes run", async () => {
    const email = await chosen(owner, { comments: "atOnce" });
    await createComment(site, { postId });
    site.clock.advance({ minutes: 6 });
    await Promise.all(Array.from({ length: 6 }, () => noticesSending.run()));
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it("come once a day at seven in Lagos, with all of the day before", async () => {
    const email = await chosen(owner, { comments: "daily" });
    const hourNow = () => Number(site.clock.now().toISOString().slice(11, 13));
    await createComment(site, { postId });
    await noticesSending.run();
    expect(await lettersTo(email)).toHaveLength(0);
    // Seven in Lagos is six in UTC.
    while (hourNow() !== 5) site.clock.advance({ hours: 1 });
    await noticesSending.run();
    expect(await lettersTo(email)).toHaveLength(0);
    await runAfter(61);
    expect(await lettersTo(email)).toHaveLength(1);
    await createComment(site, { postId });
    await runAfter(120);
    expect(await lettersTo(email)).toHaveLength(1);
    await runAfter(24 * 60);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it("stop with the choice, with the role and with the account", async () => {
    const email = await chosen(owner, { comments: "atOnce" });
    const other = await signInAdmin(site, "editor");
    const otherEmail = await chosen(other, { messages: "atOnce", comments: "atOnce" });
    await choose(owner, { comments: "off" });
    await sql`update admins set role = 'moderator' where email = ${otherEmail}`;
    await createComment(site, { postId });
    await createMessage(site);
    await runAfter(6);
    expect(await lettersTo(email)).toHaveLength(0);
    const [letter] = await lettersTo(otherEmail);
    expect(letter?.subject).toMatch(/^1 comment to read at/);
    const id = (await sql`select id from admins where email = ${otherEmail}`)[0]?.id;
    await callProcedure(await signInAdmin(site), "mutation", "administrators.remove", { id });
    expect(await lettersTo(otherEmail)).toHaveLength(0);
    expect(await sql`select 1 from notice_choices where admin_id = ${id}`).toHaveLength(0);
  });
});
