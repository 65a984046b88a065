import type { ExamMonitor, Sitting, StudentExam } from "@ebute/contracts/exams";
import { describe, expect, it } from "vitest";
import { addMinutes } from "#domains/exams/exams.times.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createClass } from "./factories/classes.ts";
import { createCandidate, createClassExam, createExam } from "./factories/exams.ts";
import { createStudent } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";
import { watchActions } from "./support/writes/watched-actions.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const log = watchActions(site, "exams");

const setUp = async (...given: Parameters<typeof createClassExam>[1][]) => {
  const { exam, studentClass, subject } = await createClassExam(site, given[0]);
  const ada = await createCandidate(site, studentClass.id);
  const { client: teacher } = await signInTeacher(site, studentClass.id);
  const give = (minutes: unknown, client: RestClient = teacher, more: object = {}) =>
    callProcedure(client, "mutation", "exams.setExtraTime", {
      id: exam.id,
      studentId: ada.student.id,
      minutes,
      reason: "Broken arm",
      ...more,
    });
  const extraMinutes = async () => {
    const { data } = await callProcedure(admin, "query", "exams.monitor", { id: exam.id });
    const { students } = data as ExamMonitor;
    return students.find(({ _id }) => _id === ada.student.id)?.extraMinutes;
  };
  return { exam, studentClass, subject, ada, give, extraMinutes };
};

describe("extra time before a start", () => {
  it("is given by nobody who may not manage the exam, and not by a teacher of another class", async () => {
    const { give, extraMinutes } = await setUp();
    const moderator = await signInAdmin(site, "moderator");
    const { client: writer } = await signInWriter(site);
    const student = await signInStudent(site);
    for (const client of [site.visitor(), student, moderator, writer]) {
      expect([401, 403]).toContain((await give(15, client)).status);
    }
    const { client: stranger } = await signInTeacher(site, (await createClass(site)).id);
    expect((await give(15, stranger)).status).toBe(404);
    expect(await extraMinutes()).toBe(0);
  });

  it.each([
    ["minutes", { minutes: -1 }],
    ["minutes", { minutes: 241 }],
    ["minutes", { minutes: 1.5 }],
    ["reason", { reason: " " }],
  ])("is refused at %s: %j", async (field, changes) => {
    const { give, extraMinutes } = await setUp();
    const { status, text } = await give(15, admin, changes);
    expect(status).toBe(400);
    expect(text).toContain(`"path":"${field}"`);
    expect(await extraMinutes()).toBe(0);
  });

  it("is refused for a student of another class, an unknown exam and a mock", async () => {
    const { give, subject } = await setUp();
    const outsider = await createStudent(site);
    for (const studentId of [outsider.id, newId(), "x"]) {
      const { status, text } = await give(15, admin, { studentId });
      expect(status).toBe(400);
      expect(text).toContain("not in the class of the exam");
    }
    expect((await give(15, admin, { id: newId() })).status).toBe(404);
    const sections = [{ subjectId: subject.id, count: 1 }];
    const mock = await createExam(site, { kind: "mock", sections });
    expect((await give(15, admin, { id: mock.id })).status).toBe(404);
  });

  it("is refused once the student has started, and once nobody can start any more", async () => {
    const { exam, ada, give } = await setUp();
    await ada.begin(exam.id);
    const started = await give(15);
    expect([started.status, started.text]).toEqual([409, expect.stringMatching(/has started/)]);
    const late = await setUp({ lastStartAt: addMinutes(site.clock.now(), -1) });
    const tooLate = await late.give(15);
    expect(tooLate.status).toBe(409);
    expect(tooLate.text).toContain("can no longer be started");
  });

  it("is given before a second attempt, and refused when no attempt is left", async () => {
    const { exam, ada, give } = await setUp({ attempts: 2 });
    const first = await ada.begin(exam.id);
    expect((await give(15)).text).toContain("has started");
    await ada.submit(first, { intent: "handIn" });
    expect((await give(15)).status).toBe(200);
    const second = await ada.begin(exam.id);
    const { deadline } = await ada.paper(second);
    expect(deadline).toBe(addMinutes(site.clock.now(), exam.minutes + 15).toISOString());
    await ada.submit(second, { intent: "handIn" });
    const refused = await give(20);
    expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/no attempt left/)]);
  });

  it("moves the deadline of the start, beyond the closing time too, and of nobody else", async () => {
    const closesAt = addMinutes(site.clock.now(), 40);
    const { exam, studentClass, ada, give } = await setUp({ closesAt });
    expect((await give(15)).status).toBe(200);
    const { data } = await ada.read("ownExam", { id: exam.id });
    expect((data as StudentExam).extraMinutes).toBe(15);
    const bola = await createCandidate(site, studentClass.id);
    const papers: Sitting[] = [];
    for (const candidate of [ada, bola]) {
      papers.push(await candidate.paper(await candidate.begin(exam.id)));
    }
    expect(papers.map(({ deadline }) => deadline)).toEqual([
      addMinutes(closesAt, 15).toISOString(),
      closesAt.toISOString(),
    ]);
    const stored = await sql`select extra_minutes from sittings
      where exam_id = ${exam.id} order by deadline desc`;
    expect(stored).toEqual([{ extra_minutes: 15 }, { extra_minutes: 0 }]);
  });

  it("is changed and taken away, each time in the activity log with the reason", async () => {
    const { ada, give, extraMinutes } = await setUp();
    await log.start();
    for (const minutes of [15, 15, 20, 0, 0]) expect((await give(minutes)).status).toBe(200);
    expect(await extraMinutes()).toBe(0);
    expect(await log.read()).toEqual(Array.from({ length: 3 }, () => "exams.setExtraTime"));
    const [entry] = await sql`select details from audit_entries
      where action = 'exams.setExtraTime' order by id desc limit 1`;
    expect(entry?.details).toMatchObject({ student: ada.student.id, reason: "Broken arm" });
  });

  it("is in the export of the student's data, and goes with the account", async () => {
    const { exam, ada, give } = await setUp();
    await give(15);
    const { data } = await callProcedure(ada.client, "query", "students.exportOwn", {});
    expect(data).toMatchObject({
      extraTimes: [{ exam: exam.title, minutes: 15, savedAt: site.clock.now().toISOString() }],
    });
    await sql`delete from students where id = ${ada.student.id}`;
    expect(await sql`select * from exam_extra_times where exam_id = ${exam.id}`).toEqual([]);
  });
});
