import type { ExamMonitor, StudentExam } from "@ebute/contracts/exams";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createEnrolment } from "./factories/classes.ts";
import { createClassExam, createExam, createExamSubject } from "./factories/exams.ts";
import { createStudent } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);

const { exam, studentClass, subject } = await createClassExam(site, { title: "Mock theory" });

async function addStudent() {
  const student = await createStudent(site);
  await createEnrolment(site, { classId: studentClass.id, studentId: student.id });
  return student;
}

const typed = (studentId: string, changes: object = {}) => ({
  id: exam.id,
  studentId,
  form: "A",
  points: 31,
  possible: 40,
  ...changes,
});

const type = (input: object, client = admin) =>
  callProcedure(client, "mutation", "exams.setPaperScore", input);

const paperOf = async (studentId: string) => {
  const { data } = await callProcedure(admin, "query", "exams.monitor", { id: exam.id });
  return (data as ExamMonitor).students.find(({ _id }) => _id === studentId)?.paper;
};

describe("a score of an exam on paper", () => {
  it("is typed by nobody who may not manage exams", async () => {
    const { id } = await addStudent();
    const { client: writer } = await signInWriter(site);
    const moderator = await signInAdmin(site, "moderator");
    const student = await signInStudent(site);
    for (const client of [site.visitor(), student, moderator, writer]) {
      expect([401, 403]).toContain((await type(typed(id), client)).status);
    }
    expect(await paperOf(id)).toBeNull();
  });

  it.each([
    ["points", { points: 41 }],
    ["points", { points: 31.3 }],
    ["possible", { possible: 0, points: null }],
    ["form", { form: "C" }],
  ])("is refused at %s: %j", async (field, changes) => {
    const { id } = await addStudent();
    const { status, text } = await type(typed(id, changes));
    expect(status).toBe(400);
    expect(text).toContain(`"path":"${field}"`);
    expect(await paperOf(id)).toBeNull();
  });

  it("is refused for a student of another class, for nobody, and for an unknown exam", async () => {
    const outsider = await createStudent(site);
    for (const studentId of [outsider.id, newId(), "x"]) {
      const { status, text } = await type(typed(studentId));
      expect(status).toBe(400);
      expect(text).toContain("not in the class of the exam");
    }
    const { id } = await addStudent();
    expect((await type(typed(id, { id: newId() }))).status).toBe(404);
  });

  it("is refused for a mock, whose results are the student's own", async () => {
    const { id: subjectId } = await createExamSubject(site, { use: "practice" });
    const sections = [{ subjectId, count: 1 }];
    const mock = await createExam(site, { kind: "mock", sections });
    const { id } = await addStudent();
    expect((await type(typed(id, { id: mock.id }))).status).toBe(404);
  });

  it("is refused if somebody else typed another one meanwhile", async () => {
    const { id } = await addStudent();
    expect((await type(typed(id, { seen: null }))).status).toBe(200);
    const late = await type(typed(id, { points: 30, seen: null }));
    expect(late.status).toBe(409);
    expect(late.text).toContain("typed another score meanwhile");
    expect(await paperOf(id)).toMatchObject({ points: 31 });
    expect((await type(typed(id, { points: 30, seen: 31 }))).status).toBe(200);
  });

  it("is stored, corrected and taken away, each time in the activity log", async () => {
    const { id } = await addStudent();
    await type(typed(id));
    expect(await paperOf(id)).toMatchObject({ form: "A", points: 31, possible: 40, percent: 77.5 });
    await type(typed(id, { points: 31.5, form: null }));
    await type(typed(id, { points: 31.5, form: null }));
    expect(await paperOf(id)).toMatchObject({ form: null, points: 31.5 });
    await type(typed(id, { points: null }));
    expect(await paperOf(id)).toBeNull();
    const entries = await sql`select action from audit_entries
      where details ->> 'student' = ${id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual([
      "exams.setPaperScore",
      "exams.setPaperScore",
      "exams.removePaperScore",
    ]);
  });

  it("stands in the results file, marked On paper", async () => {
    const { id, fullName } = await addStudent();
    await type(typed(id, { form: "B" }));
    const { text } = await admin.get(`/api/admin/exams/${exam.id}/results.csv`);
    const line = text.split(/\r?\n/).find((row) => row.includes("form B"));
    expect(line).toContain(fullName);
    expect(line).toContain("On paper, form B");
    expect(line).toMatch(/31.*40.*77\.5/);
  });

  it("keeps the exam from being deleted and withdrawn", async () => {
    const other = await createExam(site, {
      classId: studentClass.id,
      sections: [{ subjectId: subject.id, count: 1 }],
    });
    const { id } = await addStudent();
    await type(typed(id, { id: other.id }));
    const deleted = await callProcedure(admin, "mutation", "exams.delete", { id: other.id });
    expect(deleted.status).toBe(409);
    const withdrawn = { id: other.id, state: "draft" };
    expect((await callProcedure(admin, "mutation", "exams.setState", withdrawn)).status).toBe(409);
  });
});

// Moves the clock to the release.
describe("the student's own score on paper", () => {
  it("is shown and exported after the release only, also to a student who left the class", async () => {
    const student = await addStudent();
    const other = await addStudent();
    await type(typed(student.id));
    const readOwn = async (of: typeof student) => {
      const client = await signInStudent(site, of);
      const { data } = await callProcedure(client, "query", "exams.own");
      const { text } = await client.get("/api/user/me/export");
      const own = (data as StudentExam[]).find(({ _id }) => _id === exam.id);
      return { paper: own?.paper, isExported: text.includes('"possible":40') };
    };
    expect(await readOwn(student)).toEqual({ paper: null, isExported: false });
    await sql`update enrolments set state = 'left' where student_id = ${student.id}`;
    site.clock.advance({ hours: 4 });
    const shown = await readOwn(student);
    expect(shown.paper).toMatchObject({ points: 31, percent: 77.5 });
    expect(shown.isExported).toBe(true);
    expect((await readOwn(other)).paper).toBeNull();
  });
});
