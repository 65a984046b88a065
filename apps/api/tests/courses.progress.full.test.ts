import type { LessonPlace, StudyOverview, SubjectPage } from "@ebute/contracts/courses";
import { beforeEach, describe, expect, it } from "vitest";
import { createProgramme, createTopic, markDone } from "./factories/courses.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const ada = await createStudent(site);
const student = await signInStudent(site, ada);
const owner = await signInAdmin(site);

async function call(name: string, input: object = {}, client: RestClient = student) {
  const type = name === "setDone" ? "mutation" : "query";
  return callProcedure(client, type, `courses.${name}`, input);
}

async function read<Data>(name: string, input: object = {}, client = student): Promise<Data> {
  const { status, text, data } = await call(name, input, client);
  expect(status, text).toBe(200);
  return data as Data;
}

const overview = () => read<StudyOverview>("overview");
const place = (id: string, client = student) => read<LessonPlace | null>("place", { id }, client);
const doneRows = async () =>
  (await sql`select tutorial_id from lesson_progress`).map((row) => row.tutorial_id);

/** A subject with lessons of these titles in one topic. */
async function createLessons(...titles: string[]) {
  const topic = await createTopic(site);
  const lessons = [];
  for (const [index, title] of titles.entries()) {
    lessons.push(
      await createTutorial(site, { title, topicId: topic.id, topicPosition: index + 1 }),
    );
  }
  return { ...topic, lessons: lessons.map(({ id }) => id) };
}

beforeEach(async () => {
  await sql`delete from trash`;
  await sql`delete from tutorials`;
  await sql`delete from subjects`;
  await sql`delete from programmes`;
});

describe("the mark on a lesson", () => {
  it("is refused to visitors and administrators, and on a lesson that is gone", async () => {
    const { lessons } = await createLessons("Sets");
    const input = { id: lessons[0], isDone: true };
    expect((await call("setDone", input, site.visitor())).status).toBe(401);
    expect((await call("setDone", input, owner)).status).toBe(403);
    expect((await call("setDone", { id: ada.id, isDone: true })).status).toBe(404);
    expect(await doneRows()).toEqual([]);
  });

  it("is one however often it is set, only the student's own, and can be taken back", async () => {
    const { lessons } = await createLessons("Sets");
    const id = String(lessons[0]);
    await read("setDone", { id, isDone: true });
    await read("setDone", { id, isDone: true });
    expect(await doneRows()).toEqual([id]);
    const other = await signInStudent(site);
    await read("setDone", { id, isDone: false }, other);
    expect([(await place(id))?.isDone, (await place(id, other))?.isDone]).toEqual([true, false]);
    await read("setDone", { id, isDone: false });
    expect(await doneRows()).toEqual([]);
  });

  it("comes back with a lesson from the trash, and goes with the account", async () => {
    const { lessons } = await createLessons("Sets");
    const id = String(lessons[0]);
    const leaving = await createStudent(site);
    await markDone(site, ada.id, id);
    await markDone(site, leaving.id, id);
    await callProcedure(owner, "mutation", "tutorials.delete", { id, version: 1 });
    await sql`delete from students where id = ${leaving.id}`;
    const restored = { kind: "tutorial", id };
    const { status, text } = await callProcedure(owner, "mutation", "trash.restore", restored);
    expect(status, text).toBe(200);
    const rows = await sql`select student_id from lesson_progress`;
    expect(rows.map((row) => row.student_id)).toEqual([ada.id]);
  });

  it("is in the export of the student's data", async () => {
    const { lessons } = await createLessons("Sets");
    await markDone(site, ada.id, String(lessons[0]));
    const { body } = await student.get<{ lessonsDone: object[] }>("/api/user/me/export");
    const doneAt = site.clock.now().toISOString();
    expect(body.lessonsDone).toEqual([{ blogId: lessons[0], blogTitle: "Sets", doneAt }]);
  });
});

describe("the form that marks a lesson without script", () => {
  async function send(id: unknown, isDone: string, from?: "cross-site") {
    const browser = createBrowser(site);
    await browser.post("/api/user/signin", { phone: ada.phone, password: STUDENT_PASSWORD });
    return browser.submit(`/bblog/${id}/done`, { isDone }, from);
  }

  it("is refused from another site", async () => {
    const { lessons } = await createLessons("Sets");
    expect((await send(lessons[0], "true", "cross-site")).status).toBe(403);
    expect(await doneRows()).toEqual([]);
  });

  it("marks the lesson or takes the mark back, and leads back to the button", async () => {
    const { lessons } = await createLessons("Sets");
    const { status, headers } = await send(lessons[0], "true");
    expect([status, headers.location]).toEqual([303, `/bblog/${lessons[0]}#done`]);
    expect(await doneRows()).toEqual(lessons);
    await send(lessons[0], "false");
    expect(await doneRows()).toEqual([]);
  });

  it("leads a visitor to the sign-in and back to the lesson", async () => {
    const { lessons } = await createLessons("Sets");
    const path = `/bblog/${lessons[0]}`;
    const { status, headers } = await site.visitor().post(`${path}/done`, "isDone=true", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([status, headers.location]).toEqual([303, `/signin?next=${encodeURIComponent(path)}`]);
  });
});

describe("the place of a lesson", () => {
  it("is none for a lesson without a topic, or one that is gone", async () => {
    const { id } = await createTutorial(site);
    expect(await place(id)).toBeNull();
    expect(await place("x")).toBeNull();
  });

  it("names subject, topic and neighbours in order, for visitors without a mark", async () => {
    const { lessons, name } = await createLessons("One", "Two", "Three");
    const [one = "", two = "", three = ""] = lessons;
    const between = await place(two, site.visitor());
    expect(between).toMatchObject({ topic: { name }, isDone: null });
    expect(between?.previous).toEqual({ _id: one, title: "One" });
    expect(between?.next).toEqual({ _id: three, title: "Three" });
    expect(await place(one)).toMatchObject({ previous: null, isDone: false });
    expect(await place(three)).toMatchObject({ next: null });
  });
});

describe("the overview", () => {
  it("is the student's alone", async () => {
    expect((await call("overview", {}, site.visitor())).status).toBe(401);
    expect((await call("overview", {}, owner)).status).toBe(403);
    expect(await overview()).toEqual({ next: null, subjects: [], exams: [] });
  });

  it("goes on in the subject used last, then in one that is not finished", async () => {
    const first = await createLessons("A1", "A2");
    const second = await createLessons("B1", "B2");
    await sql`update subjects set position = 2 where id = ${second.subjectId}`;
    expect((await overview()).next?.lesson.title).toBe("A1");
    await markDone(site, ada.id, String(second.lessons[1]));
    const { next, subjects } = await overview();
    expect(next).toMatchObject({ lesson: { title: "B1" }, subject: { done: 1, total: 2 } });
    expect(subjects.map(({ _id, done }) => [_id, done])).toEqual([
      [first.subjectId, 0],
      [second.subjectId, 1],
    ]);
    await markDone(site, ada.id, String(second.lessons[0]));
    expect((await overview()).next?.lesson.title).toBe("A1");
  });
});

describe("the page of a subject", () => {
  it("is refused to visitors, and missing for an unknown subject", async () => {
    const { subjectId } = await createLessons("One");
    expect((await call("subject", { id: subjectId }, site.visitor())).status).toBe(401);
    expect((await call("subject", { id: "x" })).text).toContain("No subject found");
  });

  it("lists topics with lessons in order, and what the student has done", async () => {
    const { subjectId, lessons, name } = await createLessons("One", "Two");
    await createTopic(site, { subjectId, name: "Empty", position: 0 });
    await markDone(site, ada.id, String(lessons[1]));
    const page = await read<SubjectPage>("subject", { id: subjectId });
    expect(page).toMatchObject({ done: 1, total: 2 });
    expect(page.topics).toEqual([
      {
        _id: expect.any(String),
        name,
        lessons: [
          { _id: lessons[0], title: "One", isDone: false },
          { _id: lessons[1], title: "Two", isDone: true },
        ],
      },
    ]);
  });
});

describe("the exams of the overview", () => {
  it("are counted in days of Lagos, and are gone afterwards", async () => {
    // A session ends meanwhile.
    const exams = async () =>
      (await read<StudyOverview>("overview", {}, await signInStudent(site, ada))).exams;
    await createProgramme(site, { name: "JAMB", examDate: "2026-03-03" });
    await createProgramme(site, { name: "Past", examDate: "2026-03-01" });
    expect(await exams()).toEqual([{ name: "JAMB", day: "2026-03-03", daysLeft: 1 }]);
    // From 9:30 in Lagos to half an hour after midnight.
    site.clock.advance({ hours: 15 });
    expect(await exams()).toMatchObject([{ daysLeft: 0 }]);
    site.clock.advance({ hours: 24 });
    expect(await exams()).toEqual([]);
  });
});
