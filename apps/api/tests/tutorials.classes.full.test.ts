import { beforeAll, describe, expect, it } from "vitest";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createTopic } from "./factories/courses.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

/** Stands in every part of the lesson that could leak. */
const CANARY = "zz-canary-surds";

const site = await createTestApp();
const { sql } = site.container.database;
const today = "2026-03-02";
const yesterday = "2026-03-01";

const ss3 = await createClass(site, { name: "SS3" });
const others = await createClass(site, { name: "SS2" });
const paused = await createClass(site, { name: "Paused", state: "paused" });
const ended = await createClass(site, { name: "Ended", endsOn: yesterday });
const topic = await createTopic(site, { name: "Roots" });
const lesson = await createTutorial(site, {
  topicId: topic.id,
  topicPosition: 2,
  title: `Lesson ${CANARY}`,
  content: `<p>Text ${CANARY}</p>`,
  category: CANARY,
  author: `Author ${CANARY}`,
  audience: "classes",
  classIds: [ss3.id, paused.id, ended.id].sort(),
});
const open = await createTutorial(site, {
  title: "For all students",
  topicId: topic.id,
  topicPosition: 1,
});
const comment = await createTutorialComment(site, { tutorialId: lesson.id, text: CANARY });

async function studentOf(...places: Omit<Parameters<typeof createEnrolment>[1], "studentId">[]) {
  const student = await createStudent(site);
  for (const place of places) await createEnrolment(site, { ...place, studentId: student.id });
  return { ...student, client: await signInStudent(site, student) };
}

const outsiders: [string, () => Promise<RestClient>][] = [
  ["a visitor", async () => site.visitor()],
  ["a student of no class", async () => (await studentOf()).client],
  ["a student of another class", async () => (await studentOf({ classId: others.id })).client],
  ["a paused student", async () => (await studentOf({ classId: ss3.id, state: "paused" })).client],
  ["a student who left", async () => (await studentOf({ classId: ss3.id, state: "left" })).client],
  [
    "a student whose place has ended",
    async () => (await studentOf({ classId: ss3.id, endsOn: yesterday })).client,
  ],
  ["a student of a paused class", async () => (await studentOf({ classId: paused.id })).client],
  ["a student of an ended class", async () => (await studentOf({ classId: ended.id })).client],
];

const insiders: [string, () => Promise<RestClient>][] = [
  ["a student of the class", async () => (await studentOf({ classId: ss3.id })).client],
  [
    "a student on the last day",
    async () => (await studentOf({ classId: ss3.id, endsOn: today })).client,
  ],
  ["an owner", () => signInAdmin(site)],
  ["a moderator", () => signInAdmin(site, "moderator")],
];

const reads = (id: string) => [
  `/api/bblogs/${id}`,
  `/api/bcomments/${id}`,
  `/api/bcomments?blogId=${id}`,
];

beforeAll(() => expect(site.clock.now().toISOString()).toMatch(`${today}T`));

describe.each(outsiders)("a lesson for a class, to %s,", (_name, signIn) => {
  it("is not found by REST, as one that never was", async () => {
    const client = await signIn();
    const missing = "0192f0c0-0000-7000-8000-000000000000";
    for (const [index, url] of reads(lesson.id).entries()) {
      const { status, text } = await client.get(url);
      const never = await client.get(reads(missing)[index] ?? "");
      expect([status, text], url).toEqual([404, never.text]);
    }
    const etag = (await (await signInAdmin(site)).get(`/api/bblogs/${lesson.id}`)).headers.etag;
    const { status, headers } = await client.get(`/api/bblogs/${lesson.id}`, {
      headers: { "if-none-match": String(etag) },
    });
    expect([status, headers.etag]).toEqual([404, undefined]);
  });

  it("is in no list, and no answer has a word of it", async () => {
    const client = await signIn();
    const { body, text } = await client.get<{ bblogs: { _id: string }[] }>("/api/bblogs");
    expect(body.bblogs.map(({ _id }) => _id)).toEqual([open.id]);
    const listed = await callProcedure(client, "query", "tutorials.list", {});
    const inCategory = await callProcedure(client, "query", "tutorials.list", { category: CANARY });
    const flat = await client.get(`/api/bblogs?category=${CANARY}`);
    expect(listed.text).toContain(open.id);
    for (const answer of [text, listed.text, inCategory.text, flat.text]) {
      expect(answer).not.toContain(CANARY);
      expect(answer).not.toContain(lesson.id);
    }
  });

  it("is not found by the calls of the site", async () => {
    const client = await signIn();
    const calls = [
      await callProcedure(client, "query", "tutorials.get", { id: lesson.id }),
      await callProcedure(client, "query", "tutorials.comments", { blogId: lesson.id }),
    ];
    for (const { status, text } of calls) {
      expect(status).toBe(404);
      expect(text).not.toContain(CANARY);
    }
  });

  it("has no place in the courses", async () => {
    const client = await signIn();
    const isVisitor = _name === "a visitor";
    const place = await callProcedure(client, "query", "courses.place", { id: lesson.id });
    const before = await callProcedure(client, "query", "courses.place", { id: open.id });
    const subject = await callProcedure(client, "query", "courses.subject", {
      id: topic.subjectId,
    });
    const overview = await callProcedure(client, "query", "courses.overview", {});
    for (const { text } of [place, before, subject, overview]) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(lesson.id);
    }
    expect(before.data).toMatchObject({ next: null });
    expect(place.data).toBeNull();
    if (!isVisitor) expect(overview.data).toMatchObject({ subjects: [{ total: 1, done: 0 }] });
    const done = await callProcedure(client, "mutation", "courses.setDone", {
      id: lesson.id,
      isDone: true,
    });
    expect(done.status).toBe(isVisitor ? 401 : 404);
  });

  it("takes no comment, and tells of none", async () => {
    const client = await signIn();
    const isVisitor = _name === "a visitor";
    const written = await client.post("/api/bcomments", { text: "Hello", blogId: lesson.id });
    expect(written.status).toBe(isVisitor ? 401 : 404);
    const removed = await client.delete(`/api/bcomments/${comment.id}`);
    expect(removed.status).toBe(isVisitor ? 401 : 404);
  });
});

describe.each(insiders)("a lesson for a class, to %s,", (_name, signIn) => {
  it("is there with its comments, and no shared cache stores it", async () => {
    const client = await signIn();
    for (const url of [...reads(lesson.id), "/api/bblogs"]) {
      const { status, text, headers } = await client.get(url);
      expect(status, url).toBe(200);
      expect(text, url).toContain(CANARY);
      expect(String(headers["cache-control"]), url).not.toMatch(/public|s-maxage/);
      // Asked again, a visitor gets nothing from what was answered before.
      expect((await site.visitor().get(url)).text, url).not.toContain(CANARY);
    }
    const { text } = await callProcedure(client, "query", "tutorials.list", {});
    expect(text).toContain(CANARY);
  });
});

describe("a lesson for classes", () => {
  const input = { title: "Sets", content: "<p>Union.</p>", audience: "classes" };

  it.each(["moderator", "writer"] as const)("is not for a %s to save", async (role) => {
    const client =
      role === "writer" ? (await signInWriter(site)).client : await signInAdmin(site, role);
    const { status } = await client.post("/api/bblogs", { ...input, classIds: [ss3.id] });
    expect(status).toBe(403);
  });

  it.each([[[]], [["0192f0c0-0000-7000-8000-000000000000"]], [["no id"]]])(
    "needs a class that exists, not %j",
    async (classIds) => {
      const editor = await signInAdmin(site, "editor");
      const answer = await editor.post("/api/bblogs", { ...input, classIds });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("classIds");
      const edit = await editor.put(`/api/bblogs/${open.id}`, { audience: "classes" });
      expect(edit.status).toBe(400);
    },
  );

  it("keeps its classes in an edit, loses them with another audience, and counts versions", async () => {
    const editor = await signInAdmin(site, "editor");
    type Saved = { blog: { _id: string; version: number; audience: string } };
    const { body } = await editor.post<Saved>("/api/bblogs", { ...input, classIds: [ss3.id] });
    const { _id: id } = body.blog;
    const classesOf = async () =>
      (await sql`select class_id from tutorial_classes where tutorial_id = ${id}`).map(
        (row) => row.class_id,
      );
    await editor.put(`/api/bblogs/${id}`, { title: "Sets and unions" });
    expect(await classesOf()).toEqual([ss3.id]);
    const moved = await editor.put<Saved>(`/api/bblogs/${id}`, { classIds: [others.id] });
    expect(moved.body.blog.version).toBe(3);
    expect(await classesOf()).toEqual([others.id]);
    const forAll = await editor.put<Saved>(`/api/bblogs/${id}`, { audience: "students" });
    expect(forAll.body.blog).toMatchObject({ audience: "students", version: 4 });
    expect(await classesOf()).toEqual([]);
    const editing = await callProcedure(editor, "query", "tutorials.forEditing", { id });
    expect(editing.data).toMatchObject({ classIds: [] });
    await editor.delete(`/api/bblogs/${id}`);
  });

  it("comes back from the trash for the same classes", async () => {
    const owner = await signInAdmin(site);
    const { client } = await studentOf({ classId: ss3.id });
    await owner.delete(`/api/bblogs/${lesson.id}`);
    expect((await client.get(`/api/bblogs/${lesson.id}`)).status).toBe(404);
    const restored = await callProcedure(owner, "mutation", "trash.restore", {
      kind: "tutorial",
      id: lesson.id,
    });
    expect(restored.status, restored.text).toBe(200);
    expect((await client.get(`/api/bblogs/${lesson.id}`)).status).toBe(200);
    expect((await site.visitor().get(`/api/bblogs/${lesson.id}`)).status).toBe(404);
  });
});
