import {
  type Assignment,
  type AssignmentChoices,
  type AssignmentProgress,
  assignmentDueTooEarly,
  assignmentLessonGone,
  assignmentStudentGone,
  assignmentSubjectGone,
  assignmentTooLong,
  assignmentWithoutLessons,
  assignmentWithoutQuestions,
  type ClassAssignments,
} from "@ebute/contracts/assignments";
import { beforeEach, describe, expect, it } from "vitest";
import { createAssignment } from "./factories/assignments.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createSubjectWithTopic, markDone } from "./factories/courses.ts";
import { createPracticeSubject } from "./factories/practice.ts";
import { createStudent } from "./factories/students.ts";
import { createLesson } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { watchActions } from "./support/writes/watched-actions.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");

const queries = ["ofClass", "get", "progress", "choices"];
const calls = [...queries, "create", "update", "delete"];

async function call(client: RestClient, name: string, input: object = {}) {
  const type = queries.includes(name) ? "query" : "mutation";
  return callProcedure(client, type, `assignments.${name}`, input);
}

async function done<Data>(name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(editor, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

type Refusal = { issues?: { path: string; message: string }[] };

/** The field of a refusal, and what it says. */
async function refusalOf(name: string, input: object) {
  const { error } = await call(editor, name, input);
  const { issues = [] } = (error?.data.failure ?? {}) as Refusal;
  return issues.map(({ path, message }) => ({ path, message }));
}

const due = { opensOn: "2026-03-02", dueOn: "2026-03-04", dueTime: "18:00" };
const nothing = { note: "", lessonIds: [], practice: null, studentIds: [] };

async function createMember(classId: string, fullName: string) {
  const student = await createStudent(site, { fullName });
  await createEnrolment(site, { classId, studentId: student.id });
  return student;
}

const log = watchActions(site, "assignments");

beforeEach(async () => {
  await sql`delete from classes`;
  await log.start();
});

describe("assignments", () => {
  it.each(calls)("are closed to visitors, students and moderators: %s", async (name) => {
    const { id: classId } = await createClass(site);
    const { id: assignmentId } = await createAssignment(site, { classId });
    const { id: lessonId } = await createLesson(site);
    const id = ["ofClass", "choices"].includes(name) ? classId : assignmentId;
    const input = {
      ...nothing,
      ...due,
      title: "A",
      kind: "lessons",
      lessonIds: [lessonId],
      id,
      classId,
    };
    const stored = await sql`select * from assignments`;
    expect((await call(site.visitor(), name, input)).status).toBe(401);
    const student = await createStudent(site);
    for (const client of [
      await signInStudent(site, student),
      await signInAdmin(site, "moderator"),
    ]) {
      expect((await call(client, name, input)).status).toBe(403);
    }
    expect(await sql`select * from assignments`).toEqual(stored);
  });

  it("are refused without work, for what the class may not read, and in impossible times", async () => {
    const { id: classId } = await createClass(site);
    const other = await createClass(site);
    const secret = await createLesson(site, { audience: "classes", classIds: [other.id] });
    const open = await createLesson(site);
    const withoutTopic = await createLesson(site, { topicId: null });
    const stranger = await createStudent(site);
    const empty = await createSubjectWithTopic(site);
    const valid = {
      ...nothing,
      ...due,
      classId,
      title: "Week 1",
      kind: "lessons",
      lessonIds: [open.id],
    };
    const practice = { subjectId: empty.id, topicId: null, count: 10 };
    const inPractice = { kind: "practice", lessonIds: [] };
    const refusals = [
      [{ lessonIds: [] }, assignmentWithoutLessons, "lessonIds"],
      [{ lessonIds: [open.id, secret.id] }, assignmentLessonGone, "lessonIds"],
      [{ lessonIds: ["nothing"] }, assignmentLessonGone, "lessonIds"],
      [{ lessonIds: [withoutTopic.id] }, assignmentLessonGone, "lessonIds"],
      [{ studentIds: [stranger.id] }, assignmentStudentGone, "studentIds"],
      [{ dueOn: "2026-03-01" }, assignmentDueTooEarly, "dueOn"],
      [{ dueOn: "2027-03-04" }, assignmentTooLong, "dueOn"],
      [inPractice, assignmentSubjectGone, "practice"],
      [{ ...inPractice, practice }, assignmentWithoutQuestions, "practice"],
      [
        { ...inPractice, practice: { ...practice, topicId: stranger.id } },
        assignmentSubjectGone,
        "practice",
      ],
    ] as const;
    for (const [changes, { message }, path] of refusals) {
      const refusal = await refusalOf("create", { ...valid, ...changes });
      expect(refusal).toEqual([{ path, message }]);
    }
    expect(await sql`select id from assignments`).toEqual([]);
    expect(await log.read()).toEqual([]);
  });

  it("are added, listed with who has done them, changed at a version and deleted", async () => {
    const { id: classId, name } = await createClass(site);
    const [ada, bola] = [await createMember(classId, "Ada"), await createMember(classId, "Bola")];
    const [one, two] = [
      await createLesson(site, { title: "One" }),
      await createLesson(site, { title: "Two" }),
    ];
    const { _id: id } = await done<{ _id: string }>("create", {
      ...nothing,
      ...due,
      classId,
      title: "Week 1",
      kind: "lessons",
      lessonIds: [two.id, one.id],
      note: "Read both.",
    });
    for (const lesson of [one, two]) await markDone(site, ada.id, lesson.id);
    await markDone(site, bola.id, one.id);

    expect(await done<ClassAssignments>("ofClass", { id: classId })).toMatchObject({
      hasMore: false,
      assignments: [{ _id: id, title: "Week 1", total: 2, done: 1 }],
    });
    const assignment = await done<Assignment>("get", { id });
    expect(assignment).toMatchObject({
      className: name,
      note: "Read both.",
      practice: null,
      students: [],
      version: 1,
      lessons: [{ title: "Two" }, { title: "One" }],
    });
    const progress = await done<AssignmentProgress[]>("progress", { id });
    expect(
      progress.map(({ fullName, state, stepsDone, steps }) => [fullName, state, stepsDone, steps]),
    ).toEqual([
      ["Ada", "done", 2, 2],
      ["Bola", "open", 1, 2],
    ]);

    await done("update", { id, version: 1, title: "Week one", studentIds: [bola.id] });
    expect((await done<AssignmentProgress[]>("progress", { id })).length).toBe(1);
    expect((await call(editor, "update", { id, version: 1, title: "Old" })).status).toBe(409);
    expect((await call(editor, "delete", { id, version: 1 })).status).toBe(409);
    await done("delete", { id, version: 2 });
    expect((await call(editor, "get", { id })).status).toBe(404);
    expect(await log.read()).toEqual([
      "assignments.create",
      "assignments.update",
      "assignments.delete",
    ]);
  });

  it("count a student as behind from the due time on, and a late one as late", async () => {
    const { id: classId } = await createClass(site);
    const [ada, bola] = [await createMember(classId, "Ada"), await createMember(classId, "Bola")];
    const lesson = await createLesson(site);
    const paused = await createMember(classId, "Chidi");
    await sql`update enrolments set state = 'left' where student_id = ${paused.id}`;
    const { id } = await createAssignment(site, {
      classId,
      lessonIds: [lesson.id],
      opensOn: "2026-03-01",
      dueOn: "2026-03-01",
    });
    await markDone(site, ada.id, lesson.id);
    const progress = await done<AssignmentProgress[]>("progress", { id });
    expect(progress.map(({ _id, state }) => [_id, state])).toEqual([
      [ada.id, "late"],
      [bola.id, "behind"],
    ]);
  });

  it("are exported as a file that the activity log names, and not for an unknown id", async () => {
    const { id: classId } = await createClass(site);
    await createMember(classId, "=Ada");
    const lesson = await createLesson(site);
    const { id } = await createAssignment(site, { classId, lessonIds: [lesson.id] });
    const pathOf = (of: string) => `/api/admin/assignments/${of}/students.csv`;
    expect((await editor.get(pathOf(classId))).status).toBe(404);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.get(pathOf(id))).status).toBe(403);
    const { status, text } = await editor.get(pathOf(id));
    expect([status, text]).toEqual([200, expect.stringContaining(`"'=Ada","`)]);
    expect(text).toContain('"Not done yet",,"0","1"');
    const exports = await sql`select target_label from audit_entries
      where action = 'lists.export' and target_label = 'Students of an assignment'`;
    expect(exports).toHaveLength(1);
  });

  it("keep what is not changed, also when a lesson of it is gone", async () => {
    const { id: classId } = await createClass(site);
    const [gone, kept] = [await createLesson(site), await createLesson(site)];
    const { id } = await createAssignment(site, { classId, lessonIds: [gone.id, kept.id] });
    await sql`delete from tutorials where id = ${gone.id}`;
    await done("update", { id, title: "Week 2" });
    const { title, lessons } = await done<Assignment>("get", { id });
    expect([title, lessons.map(({ _id }) => _id)]).toEqual(["Week 2", [kept.id]]);
  });

  it("take a student out whose account is deleted, and are not for everybody then", async () => {
    const { id: classId } = await createClass(site);
    const ada = await createMember(classId, "Ada");
    await createMember(classId, "Bola");
    const { id } = await createAssignment(site, { classId, studentIds: [ada.id] });
    await sql`delete from students where id = ${ada.id}`;
    expect(await sql`select student_ids from assignments`).toEqual([{ student_ids: [] }]);
    expect(await done<AssignmentProgress[]>("progress", { id })).toEqual([]);
  });

  it("offer the lessons, subjects and students of the class", async () => {
    const { id: classId } = await createClass(site);
    const other = await createClass(site);
    const ada = await createMember(classId, "Ada");
    await createMember(other.id, "Bola");
    await createLesson(site, { title: "Secret", audience: "classes", classIds: [other.id] });
    const own = await createLesson(site, { audience: "classes", classIds: [classId] });
    const subject = await createPracticeSubject(site, 1);
    const choices = await done<AssignmentChoices>("choices", { id: classId });
    const titles = choices.lessons.map(({ title }) => title);
    expect(titles).toContain(own.title);
    expect(titles).not.toContain("Secret");
    expect(choices.students).toEqual([{ _id: ada.id, fullName: "Ada" }]);
    expect(choices.subjects).toContainEqual({
      _id: subject.id,
      name: subject.name,
      topics: [{ _id: subject.topicId, name: subject.topic }],
    });
  });
});
