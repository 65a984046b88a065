import {
  type Assignment,
  type AssignmentChoices,
  type AssignmentProgress,
  assignmentExamGone,
  assignmentExamNotOpen,
  assignmentExamOver,
  assignmentWithoutExam,
  type NextAssignments,
  type OwnAssignments,
} from "@ebute/contracts/assignments";
import { describe, expect, it } from "vitest";
import { type ExamRow, extraTimesTable, paperScoresTable } from "#domains/exams/exams.table.ts";
import { addMinutes } from "#domains/exams/exams.times.ts";
import { createAssignment } from "./factories/assignments.ts";
import { createClass } from "./factories/classes.ts";
import { createCandidate, createClassExam, createExam } from "./factories/exams.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const site = await createTestApp();
const { sql, db } = site.container.database;
const editor = await signInAdmin(site, "editor");

type Refusal = { issues?: { path: string; message: string }[] };

async function call(client: RestClient, name: string, input: object = {}) {
  const type = ["create", "update"].includes(name) ? "mutation" : "query";
  const answer = await callProcedure(client, type, `assignments.${name}`, input);
  const { issues = [] } = (answer.error?.data.failure ?? {}) as Refusal;
  return { ...answer, issues: issues.map(({ path, message }) => ({ path, message })) };
}

async function read<Data>(client: RestClient, name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(client, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const fields = {
  title: "Sit the test",
  note: "",
  kind: "exam",
  lessonIds: [],
  practice: null,
  studentIds: [],
  opensOn: "2026-03-02",
  dueOn: "2026-03-04",
  dueTime: "18:00",
};

/** An exam of a class with two candidates, and the assignment of it. */
async function createAssignedExam(given: Partial<ExamRow> = {}) {
  const { studentClass, subject, exam } = await createClassExam(site, given);
  const work = { classId: studentClass.id, kind: "exam", examId: exam.id } as const;
  const assignment = await createAssignment(site, work);
  const candidate = await createCandidate(site, studentClass.id);
  return { studentClass, subject, exam, assignment, candidate };
}

describe("an assignment with an exam", () => {
  it("is refused without an exam, and for an exam of others, a mock, a draft or one that has closed", async () => {
    const { studentClass, subject } = await createClassExam(site);
    const { id: classId } = studentClass;
    const sections = [{ subjectId: subject.id, count: 1 }];
    const other = await createClassExam(site);
    const mock = await createExam(site, { kind: "mock", sections });
    const draft = await createExam(site, { classId, sections, state: "draft" });
    const over = await createExam(site, { classId, sections, closesAt: site.clock.now() });
    const refusals = [
      [null, assignmentWithoutExam],
      ["nothing", assignmentExamGone],
      [other.exam.id, assignmentExamGone],
      [mock.id, assignmentExamGone],
      [draft.id, assignmentExamNotOpen],
      [over.id, assignmentExamOver],
    ] as const;
    for (const [examId, { message }] of refusals) {
      const { issues } = await call(editor, "create", { ...fields, classId, examId });
      expect(issues).toEqual([{ path: "examId", message }]);
    }
    expect(await sql`select id from assignments`).toEqual([]);
  });

  it("offers a teacher the exams of the class that have not closed, drafts with their state", async () => {
    const { studentClass, subject, exam } = await createClassExam(site);
    const { id: classId } = studentClass;
    const sections = [{ subjectId: subject.id, count: 1 }];
    const closesAt = addMinutes(site.clock.now(), 60);
    const draft = await createExam(site, { classId, sections, state: "draft", closesAt });
    await createExam(site, { classId, sections, closesAt: site.clock.now() });
    await createExam(site, { kind: "mock", sections });
    await createClassExam(site);
    const { client: teacher } = await signInTeacher(site, classId);
    const { exams } = await read<AssignmentChoices>(teacher, "choices", { id: classId });
    expect(exams.map(({ _id, state }) => [_id, state])).toEqual([
      [draft.id, "draft"],
      [exam.id, "open"],
    ]);
    const { client: stranger } = await signInTeacher(site, (await createClass(site)).id);
    expect((await call(stranger, "choices", { id: classId })).status).toBe(404);
  });

  it("is added by a teacher of the class, and keeps an exam that has closed when other fields change", async () => {
    const { studentClass, exam } = await createClassExam(site);
    const { id: classId } = studentClass;
    const { client: teacher } = await signInTeacher(site, classId);
    const { _id: id } = await read<Assignment>(teacher, "create", {
      ...fields,
      classId,
      examId: exam.id,
    });
    const closed = addMinutes(site.clock.now(), -1);
    await sql`update exams set closes_at = ${closed.toISOString()} where id = ${exam.id}`;
    await read(teacher, "update", { id, note: "On time, please." });
    const { kind, exam: shown } = await read<Assignment>(teacher, "get", { id });
    expect([kind, shown]).toEqual([
      "exam",
      expect.objectContaining({ _id: exam.id, title: exam.title, state: "open" }),
    ]);
    const again = await call(teacher, "update", { id, examId: exam.id });
    expect(again.issues).toEqual([{ path: "examId", message: assignmentExamOver.message }]);
  });

  it("names the exam to nobody once it is of another class, and leaves students nothing to do", async () => {
    const { assignment, exam, candidate } = await createAssignedExam();
    const { id: other } = await createClass(site);
    await sql`update exams set class_id = ${other} where id = ${exam.id}`;
    const { exam: shown } = await read<Assignment>(editor, "get", { id: assignment.id });
    const { toDo } = await read<OwnAssignments>(candidate.client, "own");
    expect([shown, toDo]).toEqual([null, []]);
  });

  it("leaves students nothing to do while the exam is withdrawn, and once it is deleted", async () => {
    const { assignment, exam, candidate } = await createAssignedExam();
    await sql`update exams set state = 'draft' where id = ${exam.id}`;
    expect((await read<OwnAssignments>(candidate.client, "own")).toDo).toEqual([]);
    await sql`delete from exams where id = ${exam.id}`;
    expect((await read<OwnAssignments>(candidate.client, "own")).toDo).toEqual([]);
    const { kind, exam: shown } = await read<Assignment>(editor, "get", { id: assignment.id });
    expect([kind, shown]).toEqual(["exam", null]);
  });
});

describe("an assigned exam of a student", () => {
  it("is to do with its window until it is handed in", async () => {
    const { assignment, exam, candidate } = await createAssignedExam();
    const shown = {
      _id: exam.id,
      title: exam.title,
      opensAt: exam.opensAt?.toISOString(),
      closesAt: exam.closesAt?.toISOString(),
    };
    const next = await read<NextAssignments>(candidate.client, "next");
    expect(next.toDo[0]?.exam).toEqual({ ...shown, state: "notStarted" });

    const sitting = await candidate.begin(exam.id);
    const started = await read<OwnAssignments>(candidate.client, "own");
    expect(started.toDo[0]?.exam).toEqual({ ...shown, state: "started" });

    await candidate.submit(sitting, { intent: "handIn" });
    const { toDo, done } = await read<OwnAssignments>(candidate.client, "own");
    expect([toDo, done.map(({ _id, state, exam: own }) => [_id, state, own?.state])]).toEqual([
      [],
      [[assignment.id, "done", "handedIn"]],
    ]);
  });

  it("is to do again when the hand-in is taken back", async () => {
    const { exam, candidate } = await createAssignedExam({ allowsTakeBack: true });
    const sitting = await candidate.begin(exam.id);
    await candidate.submit(sitting, { intent: "handIn" });
    await candidate.submit(sitting, { intent: "reopen" });
    const { toDo } = await read<OwnAssignments>(candidate.client, "own");
    expect(toDo.map(({ exam: own }) => own?.state)).toEqual(["started"]);
  });

  it("is done in time on paper, however late the score was typed, and tells no mark", async () => {
    const { exam, candidate } = await createAssignedExam();
    await db.insert(paperScoresTable).values({
      examId: exam.id,
      studentId: candidate.student.id,
      form: null,
      points: 31,
      possible: 40,
      savedAt: new Date("2026-04-01T09:00:00.000Z"),
    });
    const own = await read<OwnAssignments>(candidate.client, "own");
    expect(own.done.map(({ state, doneAt }) => [state, doneAt])).toEqual([
      ["done", exam.closesAt?.toISOString()],
    ]);
    expect(JSON.stringify(own)).not.toMatch(/percent|points|possible|77\.5/);
  });
});

describe("the progress of an assigned exam", () => {
  it("gives a student with extra time that time, and nobody else", async () => {
    const { studentClass, exam } = await createClassExam(site);
    const now = site.clock.now();
    // Lagos is one hour ahead of UTC.
    const [dueOn = "", dueTime = ""] = addMinutes(now, 58).toISOString().split(/[T.]/);
    const work = { classId: studentClass.id, kind: "exam", examId: exam.id } as const;
    const due = { dueOn, dueTime: dueTime.slice(0, 5) };
    const assignment = await createAssignment(site, { ...work, ...due });
    const [slow, quick] = [
      await createCandidate(site, studentClass.id),
      await createCandidate(site, studentClass.id),
    ];
    await db.insert(extraTimesTable).values({
      examId: exam.id,
      studentId: slow.student.id,
      minutes: 15,
      savedAt: now,
    });
    const rows = await read<AssignmentProgress[]>(editor, "progress", { id: assignment.id });
    const stateOf = ({ student }: typeof slow) => rows.find(({ _id }) => _id === student.id)?.state;
    expect([stateOf(slow), stateOf(quick)]).toEqual(["open", "behind"]);
    const own = await read<NextAssignments>(slow.client, "next");
    expect(own.toDo.map(({ state }) => state)).toEqual(["open"]);
  });

  it("says who has started and handed in, with the score of a closed paper", async () => {
    const { studentClass, assignment, exam, candidate } = await createAssignedExam();
    const classmate = await createCandidate(site, studentClass.id);
    const absent = await createCandidate(site, studentClass.id);
    const sitting = await candidate.begin(exam.id);
    await candidate.submit(sitting, { intent: "handIn" });
    await classmate.begin(exam.id);
    const { client: teacher } = await signInTeacher(site, studentClass.id);
    const rows = await read<AssignmentProgress[]>(teacher, "progress", { id: assignment.id });
    const byStudent = new Map(rows.map((row) => [row._id, row]));
    const found = [candidate, classmate, absent].map(({ student }) => byStudent.get(student.id));
    expect(found.map((row) => [row?.state, row?.stepsDone, row?.steps, row?.exam])).toEqual([
      ["done", 1, 1, { state: "handedIn", percent: 0 }],
      ["open", 0, 1, { state: "started", percent: null }],
      ["open", 0, 1, { state: "notStarted", percent: null }],
    ]);
    const csv = await editor.get(`/api/admin/assignments/${assignment.id}/students.csv`);
    expect(csv.text).toContain('"Handed in","0"');
  });

  it("is no way to an exam of a class that the teacher does not teach", async () => {
    const { assignment } = await createAssignedExam();
    const { client: stranger } = await signInTeacher(site, (await createClass(site)).id);
    expect((await call(stranger, "progress", { id: assignment.id })).status).toBe(404);
    expect((await call(stranger, "get", { id: assignment.id })).status).toBe(404);
  });
});
