import type { PanelThread, ThreadTablePage } from "@ebute/contracts/threads";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createPractisingStudent } from "./factories/practice.ts";
import { threadCalls } from "./factories/threads.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const ada = await createPractisingStudent(site);
const bola = await createPractisingStudent(site);
await sql`update students set full_name = 'Bola Eze' where id = ${bola.student.id}`;
const owner = await signInAdmin(site);
const lesson = await createTutorial(site);

const problemsOf = ({ text }: { text: string }) => JSON.parse(text).form;

const { submit, threadsOf, call, answered, stored, ask } = threadCalls(site, lesson, owner);

beforeEach(async () => {
  await sql`truncate threads`;
});

describe("a question to the teacher", () => {
  it.each([
    [{}, "Write your question first."],
    [{ text: " \u200b " }, "Write your question first."],
    [{ text: "x".repeat(2001) }, "The question can have at most 2,000 characters."],
    [{ text: "a\u0000b" }, "The question contains characters that cannot be stored."],
  ])("is refused with a sentence, and keeps what was typed: %o", async (fields, message) => {
    const refused = await submit(ada, fields);
    expect(refused.status).toBe(400);
    const { form, values, issues } = problemsOf(refused);
    expect(form).toBe("thread");
    expect(issues).toEqual([{ path: "text", message }]);
    expect(values).toMatchObject(fields);
    expect(await stored()).toEqual([]);
  });

  it("is for the student whom the cookie names, from pages of this site alone", async () => {
    const page = `/userDashboard/questions/${lesson.id}`;
    const fields = { text: "Why?", messageId: newId() };
    expect((await ada.browser.submit(page, fields, "cross-site")).status).toBe(403);
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    const visitor = await site.visitor().post(page, new URLSearchParams(fields).toString(), form);
    expect([visitor.status, visitor.headers.location]).toEqual([
      303,
      `/signin?next=${encodeURIComponent(`/bblog/${lesson.id}#questions`)}`,
    ]);
    expect((await submit(ada, { text: "Why?", messageId: "no id" })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it("is only about a lesson that the student may read", async () => {
    const { id: classId } = await createClass(site);
    const { id } = await createTutorial(site, { audience: "classes", classIds: [classId] });
    for (const unknown of [id, newId(), "no-id"]) {
      expect((await submit(ada, { text: "Why?" }, unknown)).status).toBe(404);
      expect((await submit(ada, { intent: "markRead" }, unknown)).status).toBe(404);
      const read = await callProcedure(ada.client, "query", "threads.ofLesson", { id: unknown });
      expect(read.status).toBe(404);
    }
    await createEnrolment(site, { classId, studentId: ada.student.id });
    const thread = await ask(ada, "Why?", id);
    expect(await threadsOf(ada, id)).toMatchObject([{ _id: thread }]);
    await call("answer", { id: thread, text: "Because." });
    expect(await answered(ada)).toEqual([{ blogId: id, blogTitle: lesson.title }]);
    await sql`update enrolments set state = 'left' where student_id = ${ada.student.id}`;
    expect(await answered(ada)).toEqual([]);
    const read = await callProcedure(ada.client, "query", "threads.ofLesson", { id });
    expect(read.status).toBe(404);
  });

  it("leads back to the lesson, and is seen by its student and the panel alone", async () => {
    const sent = await submit(ada, { text: " Why do we halve it? " });
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `/bblog/${lesson.id}?notice=asked#questions`,
    ]);
    expect(await threadsOf(ada)).toMatchObject([
      {
        isOwn: true,
        isNew: false,
        isShared: false,
        state: "waiting",
        author: "",
        messages: [{ isTeacher: false, text: "Why do we halve it?" }],
      },
    ]);
    expect(await threadsOf(bola)).toEqual([]);
    const { data } = await callProcedure(owner, "query", "threads.table");
    expect(data).toMatchObject({
      total: 1,
      threads: [{ student: ada.student.fullName, blogTitle: lesson.title, count: 1 }],
    });
  });

  it("counts once when it is sent twice, and so does what follows it", async () => {
    const messageId = newId();
    for (const text of ["Why?", "Why?"]) await submit(ada, { text, messageId });
    expect(await stored()).toMatchObject([{ id: messageId, messages: [{ text: "Why?" }] }]);
    const next = { threadId: messageId, messageId: newId(), text: "And how?" };
    for (const fields of [next, next]) expect((await submit(ada, fields)).status).toBe(303);
    expect((await stored())[0]?.messages).toHaveLength(2);
  });

  it("is stored although its page has the id of another message", async () => {
    const messageId = newId();
    for (const [by, text] of [
      [ada, "Why?"],
      [ada, "How?"],
      [bola, "Why?"],
    ] as const) {
      await submit(by, { text, messageId });
    }
    const next = { threadId: messageId, messageId };
    for (const text of ["And when?", "And where?"]) await submit(ada, { ...next, text });
    const texts = (await threadsOf(ada)).map(({ messages }) => messages.map(({ text }) => text));
    expect(texts).toEqual([["How?"], ["Why?", "And when?", "And where?"]]);
    expect(await threadsOf(bola)).toMatchObject([{ messages: [{ text: "Why?" }] }]);
  });

  it("is continued by its student alone, on its lesson, until it is closed", async () => {
    const threadId = await ask(ada, "Why?");
    const other = await createTutorial(site);
    expect((await submit(bola, { threadId, text: "Me too" })).status).toBe(404);
    expect((await submit(ada, { threadId, text: "Here" }, other.id)).status).toBe(404);
    expect((await submit(ada, { threadId: "no id", text: "Here" })).status).toBe(404);
    await call("update", { id: threadId, isClosed: true });
    const refused = await submit(ada, { threadId, text: "One more" });
    expect([refused.status, problemsOf(refused).message]).toEqual([
      409,
      "This question is closed. Ask a new one.",
    ]);
    expect((await stored())[0]).toMatchObject({ state: "closed", messages: [{ text: "Why?" }] });
  });

  it("has a most number of threads and of messages", async () => {
    const threadId = await ask(ada, "Why?");
    const first = (await stored())[0]?.messages[0];
    const messages = Array.from({ length: 40 }, () => ({ ...first, id: newId() }));
    await sql`update threads set messages = ${JSON.stringify(messages)}::text::jsonb`;
    expect((await submit(ada, { threadId, text: "More" })).status).toBe(409);
    expect((await call("answer", { id: threadId, text: "More" })).status).toBe(409);
    await sql`insert into threads select gen_random_uuid(), tutorial_id, student_id, state,
      is_shared, is_read, messages, created_at, updated_at from threads, generate_series(1, 19)`;
    expect((await submit(ada, { text: "One more" })).status).toBe(409);
    expect((await submit(ada, { text: "Why?", messageId: threadId })).status).toBe(303);
    expect(await stored()).toHaveLength(20);
  });
});

describe("an answer", () => {
  it("is written by those who answer comments, and by nobody else", async () => {
    const id = await ask(ada, "Why?");
    const writer = await signInAdmin(site, "writer");
    for (const client of [writer, ada.client, site.visitor()]) {
      const expected = client === writer ? [403] : [401, 403];
      for (const name of ["get", "table"]) {
        const { status } = await callProcedure(client, "query", `threads.${name}`, { id });
        expect(expected).toContain(status);
      }
      for (const name of ["answer", "update", "delete"]) {
        const { status } = await call(name, { id, text: "No", isShared: true }, client);
        expect(expected).toContain(status);
      }
    }
    for (const input of [{ text: " " }, { text: "x".repeat(2001) }]) {
      expect((await call("answer", { id, ...input })).status).toBe(400);
    }
    for (const name of ["answer", "update", "delete"]) {
      expect((await call(name, { id: newId(), text: "No" })).status).toBe(404);
      expect((await call(name, { id: "no id", text: "No" })).status).toBe(404);
    }
    expect((await stored())[0]).toMatchObject({ state: "waiting", is_shared: false });
  });

  it("is new for the student until it is read, and does not name the administrator", async () => {
    const id = await ask(ada, "Why?");
    expect((await call("answer", { id, text: "Because." })).status).toBe(200);
    const [thread] = await threadsOf(ada);
    expect(thread).toMatchObject({
      state: "answered",
      isNew: true,
      messages: [{ isTeacher: false }, { isTeacher: true, text: "Because." }],
    });
    expect(JSON.stringify(thread)).not.toMatch(/@|admin/);
    expect(await answered(ada)).toEqual([{ blogId: lesson.id, blogTitle: lesson.title }]);
    expect(await answered(bola)).toEqual([]);
    const read = await submit(ada, { intent: "markRead" });
    expect([read.status, read.headers.location]).toEqual([303, `/bblog/${lesson.id}#questions`]);
    expect(await answered(ada)).toEqual([]);
    expect(await threadsOf(ada)).toMatchObject([{ state: "answered", isNew: false }]);
  });

  it("is followed up, and the question waits again", async () => {
    const threadId = await ask(ada, "Why?");
    await call("answer", { id: threadId, text: "Because." });
    await submit(ada, { threadId, text: "Because of what?" });
    expect(await threadsOf(ada)).toMatchObject([{ state: "waiting", isNew: false }]);
    const { data } = await callProcedure(owner, "query", "threads.get", { id: threadId });
    const { messages } = data as PanelThread;
    expect(messages.map(({ text }) => text)).toEqual(["Why?", "Because.", "Because of what?"]);
    expect(messages.map(({ by }) => by)).toEqual([
      null,
      expect.stringMatching(/@example\.ng$/),
      null,
    ]);
  });

  it("is written once for each request", async () => {
    const id = await ask(ada, "Why?");
    const again = owner.with({ "idempotency-key": newId() });
    for (const client of [again, again]) await call("answer", { id, text: "Because." }, client);
    expect((await stored())[0]?.messages).toHaveLength(2);
  });
});

describe("a question that the teacher shows to everyone", () => {
  it("has the first name of its student alone, and no way to write for others", async () => {
    const id = await ask(bola, "Why?");
    await call("answer", { id, text: "Because." });
    await call("update", { id, isShared: true });
    const [thread] = await threadsOf(ada);
    expect(thread).toMatchObject({ isOwn: false, isShared: true, isNew: false, author: "Bola" });
    expect(JSON.stringify(thread)).not.toContain("Eze");
    expect((await submit(ada, { threadId: id, text: "Me too" })).status).toBe(404);
    expect(await threadsOf(bola)).toMatchObject([{ isOwn: true, isShared: true }]);
    await call("update", { id, isShared: false });
    expect(await threadsOf(ada)).toEqual([]);
  });
});

describe("the list of the panel", () => {
  it("has the questions of a state, those that wait longest first", async () => {
    const [first, second, third] = [
      await ask(ada, "First"),
      await ask(bola, "Second"),
      await ask(ada, "Third"),
    ];
    await sql`update threads set updated_at = updated_at - interval '1 day' where id = ${second}`;
    await call("answer", { id: third, text: "Because." });
    const idsOf = async (input: object) =>
      (
        (await callProcedure(owner, "query", "threads.table", input)).data as ThreadTablePage
      ).threads.map(({ _id }) => _id);
    expect(await idsOf({})).toEqual([second, first]);
    expect(await idsOf({ state: "answered" })).toEqual([third]);
    expect(await idsOf({ state: "closed" })).toEqual([]);
    await call("update", { id: first, isClosed: true });
    expect(await idsOf({ state: "closed" })).toEqual([first]);
    await call("update", { id: first, isClosed: false });
    expect(await idsOf({})).toEqual([second, first]);
  });

  it("brings a deleted question back, and records every act without its words", async () => {
    const id = await ask(ada, "A private matter");
    await call("update", { id, isShared: true });
    const { data } = await call("delete", { id });
    expect(data).toEqual({ trashId: id });
    expect(await threadsOf(ada)).toEqual([]);
    await callProcedure(owner, "mutation", "trash.restore", { kind: "thread", id });
    expect(await threadsOf(ada)).toMatchObject([{ _id: id, isShared: true }]);
    const entries = await sql`select action, target_label, details from audit_entries
      where target_id = ${id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual([
      "threads.update",
      "threads.delete",
      "trash.restore",
    ]);
    expect(JSON.stringify(entries)).not.toContain("private");
  });
});
