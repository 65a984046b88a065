import {
  type ClassOfPanel,
  type ClassStudent,
  classNotFound,
  classTeacherGone,
} from "@ebute/contracts/classes";
import { type Exam, type ExamMonitor, examClassRequired } from "@ebute/contracts/exams";
import type { ReportTablePage } from "@ebute/contracts/question-reports";
import type { ThreadTablePage } from "@ebute/contracts/threads";
import type { TrashList } from "@ebute/contracts/trash";
import { type TutorialTablePage, tutorialForOwnClasses } from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createThread } from "./factories/threads.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { watchTables } from "./support/database/table-changes.ts";
import { inputFor, subjectOf } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const world = await createOneOfEach(site);
const { studentClass } = world;
const { id: strangeClassId } = await createClass(site);
const { client: stranger } = await signInTeacher(site, strangeClassId);
const teacher = await signInTeacher(site, studentClass.id);
const owner = await signInAdmin(site);

const read = (name: string, input: object = {}, client = teacher.client) =>
  callProcedure(client, "query", name, input);
const send = (name: string, input: object, client = teacher.client) =>
  callProcedure(client, "mutation", name, input);

async function dataOf<Data>(name: string, input: object = {}, client = teacher.client) {
  const { status, text, data } = await read(name, input, client);
  expect(status, text).toBe(200);
  return data as Data;
}

function lessonFor(classIds: string[], audience = "classes") {
  return { title: "Surds", content: "Simplify", category: "Maths", audience, classIds };
}

describe("a teacher of another class", () => {
  const ofClass = new Set(["exam", "sitting", "studentClass", "meeting", "assignment", "thread"]);
  const calls = listApiCalls(site).filter(
    (call) => call.access === "admin" && ofClass.has(subjectOf(call) ?? ""),
  );

  it("is refused every call about a class, and changes nothing", async () => {
    const changedTables = await watchTables(site);
    await changedTables();
    const admitted: string[] = [];
    for (const call of calls) {
      const { status } = await call.send(stranger, inputFor(call, world));
      if (status < 400) admitted.push(call.name);
    }
    expect(calls.length).toBeGreaterThan(30);
    // The lists hold only what belongs to the caller's own classes, and shares name nobody.
    expect(admitted.sort()).toEqual(["classes.list", "exams.list", "exams.shares"]);
    expect(await dataOf("exams.list", {}, stranger)).toEqual([]);
    const classes = await dataOf<ClassOfPanel[]>("classes.list", {}, stranger);
    expect(classes.map(({ _id }) => _id)).toEqual([strangeClassId]);
    expect(await changedTables()).toEqual([]);
  });

  it("meets the same answer as for a class that does not exist", async () => {
    for (const name of ["get", "students", "codeBatches"]) {
      const { status, error } = await read(`classes.${name}`, { id: studentClass.id }, stranger);
      expect([name, status, error?.message]).toEqual([name, 404, classNotFound.message]);
    }
  });

  it("gets no sign-in code for a student of the class", async () => {
    const { status } = await callProcedure(stranger, "mutation", "students.issueResetCode", {
      id: studentClass.studentId,
    });
    expect(status).toBe(404);
  });
});

describe("a teacher", () => {
  it("adds no class, changes none, names no teachers, and searches no students", async () => {
    const { id } = studentClass;
    const { _id, version } = await dataOf<ClassOfPanel>("classes.get", { id });
    for (const [name, input] of [
      ["create", { name: "Mine" }],
      ["update", { id: _id, version, teacherIds: [] }],
      ["addStudent", { id, studentId: world.student.id, ageBand: "adult" }],
    ] as const) {
      expect((await send(`classes.${name}`, input)).status, name).toBe(403);
    }
    for (const name of ["findStudents", "teacherChoices"]) {
      expect((await read(`classes.${name}`, { id, q: "a" })).status, name).toBe(403);
    }
  });

  it("publishes nothing for everyone: lessons, mocks, updates", async () => {
    for (const audience of ["everyone", "students"]) {
      const made = await send("tutorials.create", lessonFor([], audience));
      expect([audience, made.error?.message]).toEqual([audience, tutorialForOwnClasses.message]);
    }
    const strange = await send("tutorials.create", lessonFor([strangeClassId, studentClass.id]));
    expect(strange.error?.message).toBe(tutorialForOwnClasses.message);
    const exam = await dataOf<Exam>("exams.get", { id: world.exam.id });
    const mock = await send("exams.update", { id: exam._id, kind: "mock", classId: null });
    expect(mock.error?.message).toBe(examClassRequired.message);
    const moved = await send("exams.update", { id: exam._id, classId: strangeClassId });
    expect(moved.error?.message).toBe(examClassRequired.message);
    const update = { title: "News", content: "Term ends" };
    expect((await send("updates.create", update)).status).toBe(403);
  });

  it("does not change a lesson for everyone, or for a class of others too", async () => {
    const open = await createTutorial(site, { audience: "everyone" });
    const both = await createTutorial(site, {
      audience: "classes",
      classIds: [strangeClassId, studentClass.id].sort(),
    });
    const hidden = await createTutorial(site, { audience: "classes", classIds: [strangeClassId] });
    for (const [{ id }, status] of [
      [open, 403],
      [both, 403],
      [hidden, 404],
    ] as const) {
      expect((await send("tutorials.update", { id, title: "Mine" })).status).toBe(status);
      expect((await send("tutorials.delete", { id })).status).toBe(status);
      expect((await read("tutorials.forEditing", { id })).status).toBe(status);
    }
    const { status } = await teacher.client.get(`/api/bblog/${hidden.id}`);
    expect(status).toBe(404);
    const { total } = await dataOf<TutorialTablePage>("tutorials.table", { page: 1 });
    expect(total).toBe(0);
  });

  it("neither sees nor restores what others deleted", async () => {
    const lesson = await createTutorial(site, { audience: "students" });
    await send("tutorials.delete", { id: lesson.id }, owner);
    const { items } = await dataOf<TrashList>("trash.list", { kinds: ["tutorial"] });
    expect(items).toEqual([]);
    const entry = { kind: "tutorial", id: lesson.id };
    expect((await send("trash.restore", entry)).status).toBe(404);
    expect((await send("trash.erase", entry)).status).toBe(404);
    expect((await send("trash.restore", { ...entry, kind: "post" })).status).toBe(403);
  });

  it("no longer sees a class after it is taken away, or after the role changes", async () => {
    const { id: classId } = await createClass(site);
    const other = await signInTeacher(site, classId);
    expect((await read("classes.get", { id: classId }, other.client)).status).toBe(200);
    const { version } = await dataOf<ClassOfPanel>("classes.get", { id: classId }, owner);
    await send("classes.update", { id: classId, version, teacherIds: [] }, owner);
    expect((await read("classes.get", { id: classId }, other.client)).status).toBe(404);
    await sql`update admins set role = 'writer' where id = ${other.id}`;
    expect((await read("classes.list", {}, other.client)).status).toBe(403);
  });
});

describe("in an own class, a teacher", () => {
  it("sees the students with their guardians, and pauses them", async () => {
    const { id, studentId } = studentClass;
    const students = await dataOf<ClassStudent[]>("classes.students", { id });
    expect(students).toMatchObject([{ _id: studentId, phone: expect.any(String) }]);
    const change = (state: string) => send("classes.setEnrolment", { id, studentId, state });
    expect((await change("paused")).status).toBe(200);
    expect((await change("active")).status).toBe(200);
  });

  it("gives a student a sign-in code, which the activity log names", async () => {
    const { status } = await callProcedure(teacher.client, "mutation", "students.issueResetCode", {
      id: studentClass.studentId,
    });
    expect(status).toBe(200);
    const rows = await sql`select actor_id from audit_entries
      where action = 'students.issueCode' and actor_id = ${teacher.id}`;
    expect(rows).toHaveLength(1);
  });

  it("writes, changes, deletes and restores lessons", async () => {
    const made = await send("tutorials.create", lessonFor([studentClass.id]));
    expect(made.status, made.text).toBe(200);
    const { tutorials } = await dataOf<TutorialTablePage>("tutorials.table", { page: 1 });
    expect(tutorials.map(({ title }) => title)).toEqual(["Surds"]);
    const id = tutorials[0]?._id ?? "";
    expect((await send("tutorials.update", { id, title: "Surds 2" })).status).toBe(200);
    const widened = await send("tutorials.update", { id, audience: "students" });
    expect(widened.error?.message).toBe(tutorialForOwnClasses.message);
    expect((await send("tutorials.delete", { id })).status).toBe(200);
    const { items } = await dataOf<TrashList>("trash.list", { kinds: ["tutorial"] });
    expect(items).toHaveLength(1);
    expect((await send("trash.restore", { kind: "tutorial", id })).status).toBe(200);
    expect((await read("trash.list", { kinds: ["tutorial"] }, stranger)).data).toMatchObject({
      items: [],
    });
  });

  it("plans exams and reads their results", async () => {
    const exams = await dataOf<Exam[]>("exams.list");
    expect(exams.every(({ classId }) => classId === studentClass.id)).toBe(true);
    const found = await dataOf<ExamMonitor>("exams.monitor", { id: world.sitting.examId });
    expect(found.students.length).toBeGreaterThan(0);
    const { _id: id, version } = await dataOf<Exam>("exams.get", { id: world.exam.id });
    const saved = await send("exams.update", { id, version, title: "Second test" });
    expect(saved.status, saved.text).toBe(200);
  });

  it("answers own students alone, and reads no names of others in reports", async () => {
    const { id: tutorialId } = await createTutorial(site);
    const own = await createThread(site, { tutorialId, studentId: studentClass.studentId });
    const page = await dataOf<ThreadTablePage>("threads.table", { state: "waiting", page: 1 });
    expect(page.threads.map(({ _id }) => _id)).toEqual([own.id]);
    expect(page.total).toBe(1);
    expect((await send("threads.answer", { id: own.id, text: "Look again." })).status).toBe(200);
    expect((await read("threads.get", { id: world.thread.id })).status).toBe(404);
    const reportsOf = async (client: RestClient) => {
      const input = { list: "open", page: 1 };
      const { questions } = await dataOf<ReportTablePage>("questionReports.table", input, client);
      return questions.flatMap(({ reports }) => reports.map(({ student }) => student));
    };
    expect(await reportsOf(teacher.client)).toEqual(["A student of another class"]);
    const [name = ""] = await reportsOf(owner);
    expect(name).not.toBe("A student of another class");
  });

  it("loses the student who leaves", async () => {
    const { id: classId } = studentClass;
    const { id } = await createEnrolment(site, { classId, studentId: world.student.id });
    const issue = () =>
      callProcedure(teacher.client, "mutation", "students.issueResetCode", {
        id: world.student.id,
      });
    expect((await issue()).status).toBe(200);
    await sql`update enrolments set state = 'left' where id = ${id}`;
    expect((await issue()).status).toBe(404);
  });
});

describe("the teachers of a class", () => {
  it("are administrators with that role, chosen by owners and editors", async () => {
    const editor = await signInAdmin(site, "editor");
    const choices = await dataOf<{ _id: string }[]>("classes.teacherChoices", {}, editor);
    expect(choices.map(({ _id }) => _id)).toContain(teacher.id);
    const { id: writerId } = await createAdmin(site, { role: "writer" });
    const refused = await send("classes.create", { name: "A", teacherIds: [writerId] }, editor);
    expect([refused.status, refused.error?.message]).toEqual([400, classTeacherGone.message]);
    const made = await send("classes.create", { name: "A", teacherIds: [teacher.id] }, editor);
    expect(made.data).toMatchObject({ teachers: [{ _id: teacher.id, email: teacher.email }] });
    await sql`delete from admins where id = ${teacher.id}`;
    const { _id } = made.data as ClassOfPanel;
    expect(await dataOf<ClassOfPanel>("classes.get", { id: _id }, editor)).toMatchObject({
      teachers: [],
    });
  });

  it("count as a change of the class, so that two editors do not undo each other", async () => {
    const { id, email } = await createAdmin(site, { role: "teacher" });
    const { id: classId } = await createClass(site);
    const edit = { id: classId, version: 1 };
    const first = await send("classes.update", { ...edit, teacherIds: [id] }, owner);
    expect(first.data).toMatchObject({ version: 2, teachers: [{ _id: id, email }] });
    expect((await send("classes.update", { ...edit, teacherIds: [] }, owner)).status).toBe(409);
  });
});
