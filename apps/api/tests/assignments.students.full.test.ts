import type { NextAssignments, OwnAssignments } from "@ebute/contracts/assignments";
import type { PracticeSession } from "@ebute/contracts/practice";
import { describe, expect, it } from "vitest";
import { createAssignment } from "./factories/assignments.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { markDone } from "./factories/courses.ts";
import { createPracticeSubject, createPractisingStudent } from "./factories/practice.ts";
import { createStudent } from "./factories/students.ts";
import { createLesson } from "./factories/tutorials.ts";
import { createBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const CANARY = "zz-canary-homework";
const PAGE = "/userDashboard/assignments";

const site = await createTestApp();
const { sql } = site.container.database;

async function read<Data>(client: RestClient, name: string): Promise<Data> {
  const { status, text, data } = await callProcedure(client, "query", `assignments.${name}`, {});
  expect(status, text).toBe(200);
  return data as Data;
}

type Place = Omit<Parameters<typeof createEnrolment>[1], "studentId">;

async function studentOf(...places: Place[]) {
  const student = await createStudent(site);
  for (const place of places) await createEnrolment(site, { ...place, studentId: student.id });
  return { ...student, client: await signInStudent(site, student) };
}

const ss3 = await createClass(site, { name: "SS3" });
const others = await createClass(site, { name: "SS2" });
const ended = await createClass(site, { name: "Ended", endsOn: "2026-03-01" });
const lesson = await createLesson(site, { title: "Vectors" });
const canary = { title: CANARY, note: CANARY, lessonIds: [lesson.id] };
for (const { id: classId } of [ss3, ended]) await createAssignment(site, { classId, ...canary });

const outsiders: [string, Place[]][] = [
  ["of no class", []],
  ["of another class", [{ classId: others.id }]],
  ["who is paused", [{ classId: ss3.id, state: "paused" }]],
  ["who has left", [{ classId: ss3.id, state: "left" }]],
  ["of an ended class", [{ classId: ended.id }]],
];

describe("what a student has to do", () => {
  it.each(["own", "next"])("is not for visitors and administrators: %s", async (name) => {
    const path = `assignments.${name}`;
    expect((await callProcedure(site.visitor(), "query", path, {})).status).toBe(401);
    const admin = await signInAdmin(site);
    expect((await callProcedure(admin, "query", path, {})).status).toBe(403);
  });

  it.each(outsiders)("is nothing for a student %s", async (_name, places) => {
    const { client } = await studentOf(...places);
    const answers = [await read(client, "own"), await read(client, "next")];
    expect(JSON.stringify(answers)).not.toContain(CANARY);
  });

  it("is in order of due time, from its first day on, and for the named students alone", async () => {
    const { id: classId } = await createClass(site);
    const student = await studentOf({ classId });
    const classmate = await studentOf({ classId });
    const shared = { classId, lessonIds: [lesson.id], opensOn: "2026-03-01" };
    await createAssignment(site, { ...shared, title: "Later", dueOn: "2026-03-09" });
    await createAssignment(site, { ...shared, title: "Behind", dueOn: "2026-03-01" });
    await createAssignment(site, { ...shared, title: "Noon", dueTime: "12:00" });
    await createAssignment(site, { ...shared, title: "Future", opensOn: "2026-03-03" });
    await createAssignment(site, { ...shared, title: "Long ago", dueOn: "2025-10-01" });
    await createAssignment(site, { ...shared, title: "Theirs", studentIds: [classmate.id] });
    const { toDo } = await read<OwnAssignments>(student.client, "own");
    const states = toDo.map(({ title, state }) => [title, state]);
    expect(states.map(([title]) => title)).toEqual(["Behind", "Noon", "Later"]);
    expect(states[0]).toEqual(["Behind", "behind"]);
    const next = await read<NextAssignments>(classmate.client, "next");
    expect(next.total).toBe(4);
    expect(next.toDo.map(({ title }) => title)).toEqual(["Behind", "Noon", "Theirs"]);
  });

  it("is done when all its lessons are done", async () => {
    const { id: classId } = await createClass(site);
    const student = await studentOf({ classId });
    const second = await createLesson(site, { title: "Matrices" });
    await createAssignment(site, { classId, lessonIds: [second.id, lesson.id] });
    await markDone(site, student.id, lesson.id);
    const before = await read<OwnAssignments>(student.client, "own");
    expect(before.toDo[0]?.lessons).toEqual([
      { _id: second.id, title: "Matrices", isDone: false },
      { _id: lesson.id, title: "Vectors", isDone: true },
    ]);
    await markDone(site, student.id, second.id);
    const after = await read<OwnAssignments>(student.client, "own");
    expect([after.toDo, after.done.map(({ state }) => state)]).toEqual([[], ["done"]]);
    await sql`delete from tutorials where id = ${second.id}`;
    expect((await read<OwnAssignments>(student.client, "own")).done).toHaveLength(1);
  });

  it("is left out when none of its lessons is there", async () => {
    const { id: classId } = await createClass(site);
    const student = await studentOf({ classId });
    await createAssignment(site, { classId, lessonIds: [crypto.randomUUID()] });
    expect(await read<NextAssignments>(student.client, "next")).toMatchObject({
      total: 0,
      hasAssignments: false,
    });
  });

  it("is in the export of the student's data", async () => {
    const { client } = await studentOf({ classId: ss3.id });
    const { data } = await callProcedure(client, "query", "students.exportOwn", {});
    expect(data).toMatchObject({
      assignments: [
        { title: CANARY, className: "SS3", dueOn: "2026-03-02", dueTime: "23:59", doneAt: null },
      ],
    });
  });
});

describe("the practice of an assignment", () => {
  async function createPractice() {
    const { id: classId } = await createClass(site);
    const subject = await createPracticeSubject(site, 5);
    const work = { kind: "practice", subjectId: subject.id, questionCount: 5 } as const;
    const assignment = await createAssignment(site, { classId, ...work });
    const member = await createPractisingStudent(site);
    await createEnrolment(site, { classId, studentId: member.student.id });
    return { classId, assignment, member };
  }

  it("begins for nobody else, by no other site, and for no lessons", async () => {
    const { assignment } = await createPractice();
    const visitor = await createBrowser(site).submit(PAGE, { id: assignment.id });
    expect(visitor.headers.location).toBe("/signin?next=%2FuserDashboard%2Fassignments");
    const stranger = await createPractisingStudent(site);
    const refused = await stranger.browser.submit(PAGE, { id: assignment.id });
    expect([refused.status, refused.text]).toEqual([
      404,
      expect.stringContaining("This assignment is no longer there."),
    ]);
    const foreign = await stranger.browser.submit(PAGE, { id: assignment.id }, "cross-site");
    expect(foreign.status).toBe(403);
    expect(await sql`select id from practice_sessions`).toEqual([]);
  });

  it("begins once, is done when it is finished, and counts what is answered", async () => {
    const { assignment, member } = await createPractice();
    const begin = async () => {
      const { headers } = await member.browser.submit(PAGE, { id: assignment.id });
      return String(headers.location);
    };
    const address = await begin();
    expect(address).toMatch(/^\/userDashboard\/practice\/[\da-f-]{36}$/);
    expect(await begin()).toBe(address);
    const id = address.split("/").at(-1) ?? "";
    const { question } = (await member.read("session", { id })).data as PracticeSession;
    const option = question?.options[0]?.id ?? "";
    await member.answer(id, question?.questionVersionId ?? "", { option });
    const [before] = (await read<OwnAssignments>(member.client, "own")).toDo;
    expect(before?.practice).toMatchObject({ count: 5, answered: 1, sessionId: id });
    await member.browser.submit(address, { intent: "finish" });
    const { done } = await read<OwnAssignments>(member.client, "own");
    expect(done[0]).toMatchObject({ state: "done", practice: { answered: 1, sessionId: null } });
  });
});
