import type { Note, NotePerson } from "@ebute/contracts/notes";
import type { PostTableRow } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createAdmin } from "./factories/admins.ts";
import { createNote } from "./factories/notes.ts";
import { createPost } from "./factories/posts.ts";
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
const editor = await signInAdmin(site, "editor");
const writer = await signInWriter(site);
const other = await signInWriter(site);

const anchor = { index: 2, quote: "Good nets last.", checksum: "0a1b2c3d" };
const text = "Is this right?";

function call(client: RestClient, name: string, input: object = {}) {
  const type = /list|people/.test(name) ? "query" : "mutation";
  return callProcedure(client, type, `notes.${name}`, input);
}

async function done<Data>(client: RestClient, name: string, input: object = {}): Promise<Data> {
  const { status, text: body, data } = await call(client, name, input);
  expect(status, body).toBe(200);
  return data as Data;
}

const createDraft = (createdBy: string | null = writer.id) =>
  createPost(site, { isPublished: false, createdBy });
const list = (id: string, client = editor) => done<Note[]>(client, "list", { id });
const add = (id: string, more: object = {}, client = editor) =>
  done<{ id: string }>(client, "add", { id, anchor, text, ...more });
const mailsAbout = (title: string) =>
  sql`select recipient, text from mails where kind = 'noteMention' and subject like ${`%${title}%`} order by id`;

const soon = { timeout: 20_000, interval: 100 };

/** Mentions of which no letter tells yet. */
const findOpenMentions = () =>
  sql`select (data->>'notes')::int as notes, start_after > now() as waits from pgboss.job
    where name = 'notes.tell-mentioned' and state in ('created', 'retry', 'active')`;

/** Each call about a post and its note. */
const calls: [string, (post: string, note: string) => object][] = [
  ["list", (id) => ({ id })],
  ["people", (id) => ({ id })],
  ["add", (id) => ({ id, anchor, text })],
  ["answer", (_post, id) => ({ id, text })],
  ["setState", (_post, id) => ({ id, isResolved: true })],
];

describe("notes on a blog", () => {
  it.each(calls)("are closed to visitors, students and moderators: %s", async (name, inputOf) => {
    const post = await createDraft();
    const note = await createNote(site, post);
    const input = inputOf(post.id, note.id);
    expect((await call(site.visitor(), name, input)).status).toBe(401);
    for (const client of [await signInStudent(site), await signInAdmin(site, "moderator")]) {
      expect((await call(client, name, input)).status).toBe(403);
    }
    expect(await list(post.id)).toMatchObject([{ isResolved: false, messages: [{ text }] }]);
  });

  it.each(calls)(
    "of another writer's draft are not found by a writer: %s",
    async (name, inputOf) => {
      const post = await createDraft(other.id);
      const note = await createNote(site, post);
      expect((await call(writer.client, name, inputOf(post.id, note.id))).status).toBe(404);
      expect(await list(post.id)).toMatchObject([{ isResolved: false, messages: [{ text }] }]);
    },
  );

  it.each(calls)("are closed to a writer once the blog is published: %s", async (name, inputOf) => {
    const post = await createPost(site, { isPublished: true, createdBy: writer.id });
    const note = await createNote(site, post);
    expect((await call(writer.client, name, inputOf(post.id, note.id))).status).toBe(403);
  });

  it.each([
    ["without words", { text: "  " }],
    ["with 1,001 characters", { text: "x".repeat(1001) }],
    ["without a block", { anchor: undefined }],
    ["with a mark of another form", { anchor: { ...anchor, checksum: "<b>" } }],
    ["that name eleven people", { mentions: Array.from({ length: 11 }, () => newId()) }],
  ])("are refused %s", async (_what, more) => {
    const { id } = await createDraft();
    const refused = await call(editor, "add", { id, anchor, text, ...more });
    expect(refused.status).toBe(400);
    expect(await list(id)).toEqual([]);
  });

  it("are not found once they or their blog are gone", async () => {
    expect((await call(editor, "answer", { id: newId(), text })).status).toBe(404);
    expect((await call(editor, "setState", { id: "x", isResolved: true })).status).toBe(404);
    expect((await call(editor, "add", { id: newId(), anchor, text })).status).toBe(404);
  });

  it("have limits of their number and of their answers", async () => {
    const post = await createDraft();
    const note = await createNote(site, post);
    await sql`insert into post_note_messages (id, note_id, post_id, text, created_at)
      select gen_random_uuid(), ${note.id}, ${post.id}, 'x', now() from generate_series(1, 49)`;
    expect((await call(editor, "answer", { id: note.id, text })).text).toContain("49 answers");
    await sql`insert into post_notes (id, post_id, anchor, created_at)
      select gen_random_uuid(), ${post.id}, '{}', now() from generate_series(1, 199)`;
    expect((await call(editor, "add", { id: post.id, anchor, text })).text).toContain("200 notes");
  });

  it("are written, answered, resolved and reopened by editors and the writer of the draft", async () => {
    const post = await createDraft();
    const { id } = await add(post.id);
    await done(writer.client, "answer", { id, text: "Yes.\nI measured it." });
    await done(writer.client, "setState", { id, isResolved: true });
    await done(writer.client, "setState", { id, isResolved: true });
    expect(await list(post.id, writer.client)).toMatchObject([
      {
        _id: id,
        anchor,
        isResolved: true,
        messages: [{ text }, { text: "Yes.\nI measured it.", author: writer.email }],
      },
    ]);
    await done(editor, "setState", { id, isResolved: false });
    const entries =
      await sql`select action from audit_entries where target_id = ${post.id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual(
      ["add", "answer", "resolve", "reopen"].map((name) => `notes.${name}`),
    );
    expect(JSON.stringify(await sql`select * from audit_entries`)).not.toContain("I measured it");
  });

  it("mail those whom they name, once, without the words, and nobody who may not read them", async () => {
    const colleague = await createAdmin(site, { role: "editor", email: "ngozi@ebute.example" });
    const moderator = await createAdmin(site, { role: "moderator" });
    const post = await createPost(site, {
      title: "Harvest of the day",
      isPublished: false,
      createdBy: writer.id,
    });
    const people = await done<NotePerson[]>(editor, "people", { id: post.id });
    expect(people).toContainEqual({ _id: colleague.id, name: "ngozi", email: colleague.email });
    const ids = people.map(({ _id }) => _id);
    expect(ids).toContain(writer.id);
    expect(ids).not.toContain(other.id);
    expect(ids).not.toContain(moderator.id);
    const mentions = [colleague.id, colleague.id, other.id, moderator.id, newId()];
    await add(post.id, { text: "@ngozi the secret price", mentions });
    await done(writer.client, "answer", {
      id: (await list(post.id))[0]?._id,
      text: "@me",
      mentions: [writer.id],
    });
    await expect.poll(() => mailsAbout("Harvest of the day"), soon).toHaveLength(1);
    const mails = await mailsAbout("Harvest of the day");
    expect(mails.map(({ recipient }) => recipient)).toEqual([colleague.email]);
    expect(mails[0]?.text).toContain(`/admin/editBlog/${post.id}`);
    expect(mails[0]?.text).not.toContain("secret price");
  });

  it("are written and mailed once when a request is repeated", async () => {
    const colleague = await createAdmin(site, { role: "editor" });
    const post = await createPost(site, { title: "Sent twice", isPublished: false });
    const headers = { "idempotency-key": newId(), "content-type": "application/json" };
    const body = JSON.stringify({ id: post.id, anchor, text, mentions: [colleague.id] });
    for (const _time of [1, 2]) await editor.post("/trpc/notes.add", body, { headers });
    expect(await list(post.id)).toHaveLength(1);
    await expect.poll(() => mailsAbout("Sent twice"), soon).toHaveLength(1);
    expect(await findOpenMentions()).toEqual([]);
  });

  it("mail a colleague one letter in a quarter of an hour, with all that came since", async () => {
    const colleague = await createAdmin(site, { role: "editor" });
    const post = await createPost(site, {
      title: "Named often",
      isPublished: false,
      createdBy: writer.id,
    });
    const mentions = [colleague.id];
    const { id } = await add(post.id, { mentions });
    await expect.poll(() => mailsAbout("Named often"), soon).toHaveLength(1);
    for (let time = 0; time < 12; time += 1) {
      await done(time % 2 ? editor : writer.client, "answer", { id, text: `${time}`, mentions });
    }
    const isSettled = async () => (await findOpenMentions()).every(({ waits }) => waits);
    await expect.poll(isSettled, soon).toBe(true);
    expect(await mailsAbout("Named often")).toHaveLength(1);
    const waiting = await findOpenMentions();
    expect(waiting.reduce((sum, { notes }) => sum + notes, 0)).toBe(12);

    site.clock.advance({ minutes: 16 });
    await sql`update pgboss.job set start_after = now() where name = 'notes.tell-mentioned'`;
    await expect.poll(() => mailsAbout("Named often"), soon).toHaveLength(2);
    const [, second] = await mailsAbout("Named often");
    expect(second?.text).toContain(`${writer.email}`);
    expect(second?.text).toContain("12 notes");
  });

  it("stay plain text, are counted in the Blog List while open, and reach no reader", async () => {
    const payload = "<img src=x onerror=alert(1)> secret remark";
    const post = await createPost(site, { title: "Counted", isPublished: true });
    const { id } = await add(post.id, { text: payload, anchor: { ...anchor, quote: payload } });
    await add(post.id);
    expect(await list(post.id)).toMatchObject([{ messages: [{ text: payload }] }, {}]);
    const counted = async (client = editor) => {
      const input = { q: "Counted", sort: "createdAt", direction: "desc", status: "all", page: 1 };
      const { data } = await callProcedure(client, "query", "posts.table", input);
      return (data as { posts: PostTableRow[] }).posts.map(({ openNotes }) => openNotes);
    };
    expect(await counted()).toEqual([2]);
    await done(editor, "setState", { id, isResolved: true });
    expect(await counted()).toEqual([1]);
    for (const url of [`/api/blog/${post.id}`, "/api/blog/all", "/feed.xml", `/blog/${post.id}`]) {
      const { status, text: shown } = await site.visitor().get(url);
      expect(status).toBeLessThan(400);
      expect(shown).not.toContain("secret remark");
    }
  });

  it("name nobody once the account of their author is deleted, in the trash either", async () => {
    const gone = await signInWriter(site, "editor");
    const [kept, deleted] = [await createDraft(), await createDraft()];
    await add(kept.id, {}, gone.client);
    await add(deleted.id, {}, gone.client);
    await editor.post("/api/blog/delete", { id: deleted.id });
    await sql`delete from admins where id = ${gone.id}`;
    expect(await list(kept.id)).toMatchObject([{ messages: [{ author: "" }] }]);
    await callProcedure(editor, "mutation", "trash.restore", { kind: "post", id: deleted.id });
    expect(await list(deleted.id)).toMatchObject([{ anchor, messages: [{ author: "", text }] }]);
  });

  it("go with their blog when it is deleted for good", async () => {
    const post = await createDraft();
    await add(post.id);
    await editor.post("/api/blog/delete", { id: post.id });
    await callProcedure(editor, "mutation", "trash.erase", { kind: "post", id: post.id });
    expect(await sql`select from post_notes where post_id = ${post.id}`).toEqual([]);
    expect(await sql`select from trash where row::text like ${`%${post.id}%`}`).toEqual([]);
  });
});
