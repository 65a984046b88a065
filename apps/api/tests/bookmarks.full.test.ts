import type { Bookmark } from "@ebute/contracts/bookmarks";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createPracticeSubject, createPractisingStudent } from "./factories/practice.ts";
import { STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const PAGE = "/userDashboard/bookmarks";

const ada = await createPractisingStudent(site);
const bola = await createPractisingStudent(site);
const chemistry = await createPracticeSubject(site, 5);
const lesson = await createTutorial(site);
const aboutLesson = { kind: "lesson", id: lesson.id };

type Fields = Record<string, string>;

const submit = (fields: Fields, by = ada) => by.browser.submit(PAGE, fields);

const read = async (name: string, input: object = {}, by = ada) =>
  (await callProcedure(by.client, "query", `bookmarks.${name}`, input)).data;

const list = async (by = ada) => (await read("list", {}, by)) as Bookmark[];

const stored = () => sql`select kind, target_id from bookmarks order by id`;

beforeEach(async () => {
  await sql`truncate bookmarks, practice_sessions`;
  await sql`update questions set use = 'practice', state = 'ready'`;
});

describe("a bookmark", () => {
  it.each([
    [{}, 400],
    [{ kind: "post", id: lesson.id }, 400],
    [{ kind: "lesson", id: newId() }, 404],
    [{ kind: "lesson", id: "no id" }, 404],
    [{ kind: "question", id: lesson.id, number: "one" }, 400],
    [{ kind: "question", id: lesson.id, number: "1" }, 404],
  ])("is refused for what is not there: %o", async (fields, status) => {
    expect((await submit(fields as Fields)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it("is for the student whom the cookie names, from pages of this site alone", async () => {
    expect((await ada.browser.submit(PAGE, aboutLesson, "cross-site")).status).toBe(403);
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    const body = new URLSearchParams(aboutLesson).toString();
    const visitor = await site.visitor().post(PAGE, body, form);
    expect([visitor.status, visitor.headers.location]).toEqual([
      303,
      `/signin?next=${encodeURIComponent(PAGE)}`,
    ]);
    const id = await ada.begin(chemistry.id);
    expect((await submit({ kind: "question", id, number: "1" }, bola)).status).toBe(404);
    expect((await callProcedure(bola.client, "query", "bookmarks.ofSession", { id })).status).toBe(
      404,
    );
    expect(await stored()).toEqual([]);
  });

  it("leads back to the lesson, counts once, and is seen by its student alone", async () => {
    for (const fields of [aboutLesson, aboutLesson]) {
      const { status, headers } = await submit(fields);
      expect([status, headers.location]).toEqual([303, `/bblog/${lesson.id}#bookmark`]);
    }
    expect(await stored()).toEqual([{ kind: "lesson", target_id: lesson.id }]);
    expect(await list()).toMatchObject([{ ...aboutLesson, title: lesson.title, number: null }]);
    expect(await read("hasLesson", { id: lesson.id })).toBe(true);
    expect(await list(bola)).toEqual([]);
    expect(await read("hasLesson", { id: lesson.id }, bola)).toBe(false);
    expect(await read("hasLesson", { id: "no id" })).toBe(false);
  });

  it("of a question leads back to it, and names the session that shows it", async () => {
    const id = await ada.begin(chemistry.id);
    const { headers } = await submit({ kind: "question", id, number: "3" });
    expect(headers.location).toBe(`/userDashboard/practice/${id}?question=3#report-3`);
    const [session] = await sql`select question_version_ids as ids from practice_sessions`;
    expect(await read("ofSession", { id })).toEqual([session?.ids[2]]);
    expect(await list()).toMatchObject(
      [{ kind: "question", id, number: 3, note: chemistry.name, title: /Question/ }].map((one) => ({
        ...one,
        title: expect.stringMatching(one.title),
      })),
    );
    expect((await submit({ kind: "question", id, number: "41" })).status).toBe(409);
  });

  it("is removed on the list, which offers to bring it back", async () => {
    const id = await ada.begin(chemistry.id);
    const question = { kind: "question", id, number: "2" };
    for (const fields of [aboutLesson, question]) await submit(fields);
    const first = await submit({ ...aboutLesson, intent: "remove", isOnList: "true" });
    expect(first.headers.location).toBe(`${PAGE}?removed=lesson.${lesson.id}`);
    const second = await submit({ ...question, intent: "remove", isOnList: "true" });
    expect(second.headers.location).toBe(`${PAGE}?removed=question.${id}.2`);
    expect(await list()).toEqual([]);
    const back = await submit({ ...question, intent: "add", isOnList: "true" });
    expect(back.headers.location).toBe(PAGE);
    expect(await list()).toMatchObject([{ kind: "question", number: 2 }]);
  });

  it("is removed from its student's list alone", async () => {
    for (const by of [ada, bola]) await submit(aboutLesson, by);
    await submit({ ...aboutLesson, intent: "remove" });
    expect([await list(), (await list(bola)).length]).toEqual([[], 1]);
  });

  it("shows nothing of a lesson that the student may no longer read, nor of an exam question", async () => {
    const { id: classId } = await createClass(site);
    const { id } = await createTutorial(site, { audience: "classes", classIds: [classId] });
    expect((await submit({ kind: "lesson", id })).status).toBe(404);
    await createEnrolment(site, { classId, studentId: ada.student.id });
    expect((await submit({ kind: "lesson", id })).status).toBe(303);
    const session = await ada.begin(chemistry.id);
    await submit({ kind: "question", id: session, number: "1" });
    expect(await list()).toHaveLength(2);
    await sql`update enrolments set state = 'left' where student_id = ${ada.student.id}`;
    await sql`update questions set use = 'exam'`;
    expect(await list()).toEqual([]);
    expect((await submit({ kind: "question", id: session, number: "2" })).status).toBe(409);
  });

  it("has a most number", async () => {
    await sql`insert into bookmarks select gen_random_uuid(), ${ada.student.id}, 'lesson',
      gen_random_uuid(), null, now() from generate_series(1, 500)`;
    expect((await submit(aboutLesson)).status).toBe(409);
  });

  it("is in the export of the student's data, and gone with the account", async () => {
    const chidi = await createPractisingStudent(site);
    await submit(aboutLesson, chidi);
    const { body } = await chidi.client.get("/api/user/me/export");
    expect(body).toMatchObject({ bookmarks: [{ kind: "lesson", id: lesson.id }] });
    await callProcedure(chidi.client, "mutation", "students.deleteOwn", {
      password: STUDENT_PASSWORD,
    });
    expect(await stored()).toEqual([]);
  });
});
