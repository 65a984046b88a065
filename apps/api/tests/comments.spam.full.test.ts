import type { BlockedText, CommentTablePage, SpamPage } from "@ebute/contracts/comments";
import { afterEach, describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const post = await createPost(site);
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const spamText = "Win at the casino: https://a.example https://b.example https://c.example";

afterEach(async () => {
  await sql`delete from comments`;
  await sql`delete from spam_comments`;
  await sql`delete from blocked_texts`;
});

const act = (name: string, input: object, client = admin) =>
  callProcedure(client, "mutation", `comments.${name}`, input);

const read = async <Result>(name: string, input: object = {}) =>
  (await callProcedure(admin, "query", `comments.${name}`, input)).data as Result;

const readSpam = async () => (await read<SpamPage>("spam")).comments;

const readWaiting = async () => (await read<CommentTablePage>("table")).comments;

async function send(content: string, name = "Ngozi", client = site.visitor()) {
  const { status, data } = await act("create", { blog: post.id, name, content }, client);
  expect(status).toBe(200);
  return data as { _id: string; isApproved: boolean };
}

async function auditedOn(id: string): Promise<string[]> {
  const rows = await sql<{ action: string }[]>`
    select action from audit_entries where target_id = ${id} order by id`;
  return rows.map(({ action }) => action);
}

describe("a text that one network sends again and again", () => {
  const wares = "Buy past questions, all subjects, on my page";
  const bot = site.visitor();

  it("is one row that counts, wherever it is sent, and one press deletes them all", async () => {
    const other = await createPost(site);
    const first = await send(wares, "Ngozi", bot);
    for (let count = 0; count < 18; count++) await send(wares.toUpperCase(), `Bot ${count}`, bot);
    const elsewhere = { blog: other.id, name: "Ngozi", content: wares };
    const answer = await act("create", elsewhere, bot);
    expect(Object.keys(answer.data as object).sort()).toEqual(Object.keys(first).sort());
    expect(await readWaiting()).toMatchObject([{ _id: first._id, repeats: 19 }]);
    await admin.post("/api/admin/delete-comment", { id: first._id });
    expect(await readWaiting()).toEqual([]);
  });

  it("counts in the spam folder too", async () => {
    const first = await send(spamText, "Ngozi", bot);
    await send(spamText, "Ngozi", bot);
    await send(`Apply by Friday, then read this slowly: ${spamText}`, "Ngozi", bot);
    expect(await readSpam()).toMatchObject([{ repeats: 0 }, { _id: first._id, repeats: 1 }]);
  });

  it("counts no short text, none from elsewhere, none that is approved, and none of yesterday", async () => {
    const repeats = async () => (await readWaiting()).map((comment) => comment.repeats);
    for (const content of ["Thank you!", "Thank you!"]) await send(content, "Ngozi", bot);
    expect(await repeats()).toEqual([0, 0]);
    const { _id: id } = await send(wares, "Ngozi", bot);
    await send(wares);
    expect(await repeats()).toEqual([0, 0, 0, 0]);
    await act("approve", { id });
    await send(wares, "Ngozi", bot);
    expect(await repeats()).toEqual([0, 0, 0, 0]);
    await sql`update comments set created_at = created_at - interval '25 hours'`;
    await send(wares, "Ngozi", bot);
    await site.container.services.commentsSpam.sweep();
    expect(await repeats()).toEqual([0, 0, 0, 0, 0]);
    const [row] = await sql`select count(flood_key)::int as kept from comments`;
    expect(row).toEqual({ kept: 1 });
  });
});

it("a form with the field that people do not see is spam, and answers as any other", async () => {
  const send = (fields: object) =>
    site.app.inject({
      method: "POST",
      url: `/blog/${post.id}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ name: "Ngozi", ...fields }).toString(),
    });
  const usual = await send({ content: "When does it close?", website: "" });
  const trapped = await send({ content: "Where is it?", website: "https://a.example" });
  expect([usual.statusCode, trapped.statusCode]).toEqual([200, 200]);
  expect(await readWaiting()).toMatchObject([{ content: "When does it close?" }]);
  expect(await readSpam()).toMatchObject([
    { content: "Where is it?", reasons: [{ rule: "trap", found: "" }] },
  ]);
});

describe("the spam folder", () => {
  it.each(["markSpam", "releaseSpam", "deleteSpam"])(
    "is closed to visitors, and knows no other id: %s",
    async (name) => {
      const { _id: id } = await send(spamText);
      const { id: other } = await createComment(site, { postId: post.id });
      const target = name === "markSpam" ? other : id;
      expect((await act(name, { id: target }, site.visitor())).status).toBe(401);
      expect((await act(name, { id: unknownId })).status).toBe(404);
      expect((await act(name, { id: "none" })).status).toBe(404);
      expect(await readSpam()).toHaveLength(1);
      expect(await auditedOn(target)).toEqual([]);
    },
  );

  it("takes a comment that breaks the rules, with reasons, and the sender cannot tell", async () => {
    const usual = await send("When does the form close?");
    const spam = await send(spamText);
    expect(Object.keys(spam).sort()).toEqual(Object.keys(usual).sort());
    expect(spam.isApproved).toBe(false);
    expect((await readWaiting()).map(({ _id }) => _id)).toEqual([usual._id]);
    expect(await readSpam()).toEqual([
      expect.objectContaining({
        _id: spam._id,
        name: "Ngozi",
        content: spamText,
        blog: { _id: post.id, title: post.title },
        reasons: [
          { rule: "manyLinks", found: "" },
          { rule: "linkAlone", found: "" },
          { rule: "phrase", found: "casino" },
        ],
      }),
    ]);
    const { body } = await site.visitor().get(`/api/blog/comment?blogId=${post.id}`);
    expect(body).toMatchObject({ comments: [] });
  });

  it("gives a comment back as it was: visible, or waiting", async () => {
    const shown = await createComment(site, { postId: post.id, isApproved: true });
    const waiting = await createComment(site, { postId: post.id });
    for (const { id } of [shown, waiting]) expect((await act("markSpam", { id })).status).toBe(200);
    expect((await readSpam()).map(({ reasons }) => reasons)).toEqual([[], []]);
    expect(await readWaiting()).toEqual([]);
    for (const { id } of [shown, waiting]) await act("releaseSpam", { id });
    expect(await readSpam()).toEqual([]);
    const rows = await sql`select * from comments order by id`;
    const before = [shown, waiting].map(({ id, isApproved }) => ({ id, is_approved: isApproved }));
    expect(rows).toEqual(before.map((row) => expect.objectContaining(row)));
    expect(await auditedOn(shown.id)).toEqual(["comments.spam", "comments.notSpam"]);
    expect((await act("releaseSpam", { id: shown.id })).status).toBe(404);
  });

  it("gives a comment to a REST client that approves or deletes it by its id", async () => {
    const [approved, deleted] = [await send(spamText), await send(spamText.replace("Win", "Play"))];
    const approval = await admin.post("/api/admin/approve-comment", { id: approved._id });
    expect(approval.body.message).toBe("Comment approved");
    expect((await admin.post("/api/admin/delete-comment", { id: deleted._id })).status).toBe(200);
    expect(await readSpam()).toEqual([]);
    const { body } = await site.visitor().get(`/api/blog/comment?blogId=${post.id}`);
    expect(body).toMatchObject({ comments: [{ _id: approved._id }] });
    expect(await auditedOn(deleted._id)).toEqual(["comments.notSpam", "comments.delete"]);
  });

  it("shows a comment on its post at once that was visible, and is approved from the folder", async () => {
    const { id } = await createComment(site, { postId: post.id, isApproved: true });
    await act("markSpam", { id });
    const page = () => site.app.inject({ url: `/blog/${post.id}` });
    expect((await page()).body).not.toContain("This helped.");
    await act("approve", { id });
    expect((await page()).body).toContain("This helped.");
    expect(await auditedOn(id)).toEqual(["comments.spam", "comments.notSpam"]);
  });

  it("takes a visible comment from its post at once", async () => {
    const { id } = await createComment(site, { postId: post.id, isApproved: true });
    const page = () => site.app.inject({ url: `/blog/${post.id}` });
    expect((await page()).body).toContain("This helped.");
    await act("markSpam", { id });
    expect((await page()).body).not.toContain("This helped.");
  });

  it("deletes a comment for good by a press, and by itself after 30 days", async () => {
    const pressed = await send(spamText);
    await act("deleteSpam", { id: pressed._id });
    expect(await readSpam()).toEqual([]);
    expect(await auditedOn(pressed._id)).toEqual(["comments.deleteSpam"]);

    await send(spamText.replace("Win", "Play"));
    const { commentsSpam } = site.container.services;
    const age = (seconds: number) =>
      sql`update spam_comments set spam_at = spam_at - make_interval(secs => ${seconds})`;
    await age(30 * 86_400 - 60);
    await commentsSpam.sweep();
    expect(await readSpam()).toHaveLength(1);
    await age(61);
    await commentsSpam.sweep();
    expect(await readSpam()).toEqual([]);
  });
});

describe("the block list", () => {
  it.each([
    [undefined, "Please write the text to block."],
    ["  ", "Please write the text to block."],
    ["ab", "A shorter text would block almost every comment. Please write 3 letters or more."],
    [
      "a\u200b\u200b",
      "A shorter text would block almost every comment. Please write 3 letters or more.",
    ],
    ["a".repeat(101), "Text can have at most 100 characters."],
  ])("refuses a text that is missing, short or long: %#", async (text, sentence) => {
    const { status, text: answered } = await act("block", { text });
    expect(status).toBe(400);
    expect(answered).toContain(sentence);
    expect(await read<BlockedText[]>("blockedTexts")).toEqual([]);
  });

  it("is closed to visitors, and takes a text once, whatever its case", async () => {
    expect((await act("block", { text: "Surewin" }, site.visitor())).status).toBe(401);
    expect((await act("block", { text: "Surewin" })).status).toBe(200);
    const again = await act("block", { text: " sureWIN " });
    expect([again.status, again.error?.message]).toEqual([
      409,
      "This text is already on the block list.",
    ]);
    expect((await act("unblock", { id: unknownId })).status).toBe(404);
  });

  it("makes each comment with the text spam, also of a known person, until it is taken off", async () => {
    await act("block", { text: "Surewin" });
    await send("I like SUREWIN very much");
    await send("Hello", "Mr surewin");
    const found = { rule: "blocked", found: "Surewin" };
    expect((await readSpam()).map(({ reasons }) => reasons)).toEqual([[found], [found]]);
    const [blocked] = await read<BlockedText[]>("blockedTexts");
    expect((await act("unblock", { id: blocked?._id ?? "" })).status).toBe(200);
    await send("I like surewin still");
    expect(await readWaiting()).toHaveLength(1);
  });

  it("takes 500 texts", async () => {
    await sql`
      insert into blocked_texts (id, text, key, created_at)
      select gen_random_uuid(), 'text ' || n, 'text ' || n, now() from generate_series(1, 500) n`;
    const { status, error } = await act("block", { text: "One more" });
    expect([status, error?.message]).toEqual([
      409,
      "The block list is full. Remove a text that is no longer needed, then add this one.",
    ]);
  });
});
