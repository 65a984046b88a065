import type { ClassOfPanel } from "@ebute/contracts/classes";
import { beforeEach, describe, expect, it } from "vitest";
import { createAccessCode, createClass, createEnrolment } from "./factories/classes.ts";
import { createStudent } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { watchActions } from "./support/writes/watched-actions.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");

const queries = ["list", "get", "students", "findStudents", "codeBatches", "codes"];
const calls = [
  ...queries,
  "create",
  "update",
  "changeCode",
  "addStudent",
  "setEnrolment",
  "createCodes",
  "deleteCodes",
];

async function call(client: RestClient, name: string, input: object = {}) {
  const type = queries.includes(name) ? "query" : "mutation";
  return callProcedure(client, type, `classes.${name}`, input);
}

async function done<Data>(name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(editor, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const log = watchActions(site, "classes");

beforeEach(async () => {
  await sql`delete from classes`;
  await sql`delete from students`;
  await log.start();
});

describe("classes", () => {
  it.each(calls)("are closed to visitors, students and moderators: %s", async (name) => {
    const { id } = await createClass(site, { name: "SS3" });
    const student = await createStudent(site);
    const { batch } = await createAccessCode(site, { classId: id });
    const input = {
      id,
      name: "Mine",
      studentId: student.id,
      state: "paused",
      ageBand: "adult",
      label: "Mine",
      count: 1,
      batch,
      change: "renew",
      q: "Ngozi",
    };
    const stored = await sql`select * from classes`;
    expect((await call(site.visitor(), name, input)).status).toBe(401);
    for (const client of [
      await signInStudent(site, student),
      await signInAdmin(site, "moderator"),
    ]) {
      expect((await call(client, name, input)).status).toBe(403);
    }
    expect(await sql`select * from classes`).toEqual(stored);
    expect(await sql`select id from enrolments`).toEqual([]);
  });

  it.each(calls.filter((name) => !/^(list|create)$/.test(name)))(
    "that do not exist are not found: %s",
    async (name) => {
      const { id: studentId } = await createStudent(site);
      for (const id of ["0192f0c0-0000-7000-8000-000000000000", "no id"]) {
        const input = {
          id,
          studentId,
          ageBand: "adult",
          state: "paused",
          change: "renew",
          label: "Group",
          count: 1,
          batch: id,
          q: "Ngozi",
        };
        expect((await call(editor, name, input)).status, id).toBe(404);
      }
    },
  );

  it("refuse a taken name in any letter case, a day that is none, and an empty name", async () => {
    await createClass(site, { name: "SS3 Gold", nameKey: "ss3 gold" });
    expect((await call(editor, "create", { name: "ss3  GOLD" })).status).toBe(409);
    expect((await call(editor, "create", { name: "SS2", endsOn: "2026-02-30" })).status).toBe(400);
    expect((await call(editor, "create", { name: " " })).status).toBe(400);
  });

  it("refuse an edit of an older version", async () => {
    const made = await done<ClassOfPanel>("create", { name: "SS3" });
    const edit = { id: made._id, version: made.version };
    await done("update", { ...edit, name: "SS3 Gold", endsOn: "2026-12-18" });
    const late = await call(editor, "update", { ...edit, name: "SS3 Silver" });
    expect(late.status).toBe(409);
    const [row] = await done<ClassOfPanel[]>("list");
    expect(row).toMatchObject({ name: "SS3 Gold", endsOn: "2026-12-18", version: 2 });
    expect(await log.read()).toEqual(["classes.create", "classes.update"]);
  });

  it("get another code, and a switch for it", async () => {
    const made = await done<ClassOfPanel>("create", { name: "SS3" });
    expect(made.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const off = await done<ClassOfPanel>("changeCode", { id: made._id, change: "switchOff" });
    expect([off.isCodeOn, off.code]).toEqual([false, made.code]);
    const renewed = await done<ClassOfPanel>("changeCode", { id: made._id, change: "renew" });
    expect(renewed.isCodeOn).toBe(true);
    expect(renewed.code).not.toBe(made.code);
  });
});

describe("students of a class", () => {
  it("are found by a part of name or phone, unless they are in it", async () => {
    const { id: classId } = await createClass(site);
    const ada = await createStudent(site, { fullName: "Ada Obi", phone: "+2348031112233" });
    const inside = await createStudent(site, { fullName: "Ada Eze" });
    await createEnrolment(site, { classId, studentId: inside.id });
    for (const q of ["ada", "0803 111"]) {
      const found = await done<{ _id: string }[]>("findStudents", { id: classId, q });
      expect(
        found.map(({ _id }) => _id),
        q,
      ).toEqual([ada.id]);
    }
    expect(await done("findStudents", { id: classId, q: "" })).toEqual([]);
  });

  it("of any age are added by an administrator, who states age and guardian", async () => {
    const { id } = await createClass(site);
    const { id: studentId } = await createStudent(site);
    const bare = await call(editor, "addStudent", { id, studentId });
    expect(bare.status).toBe(400);
    const guardian = { guardianName: "Bola Obi", guardianPhone: "08035550101" };
    await done("addStudent", { id, studentId, ageBand: "under_13", ...guardian });
    const [consent] = await sql`select recorded_by_kind, recorded_by from student_consents`;
    expect(consent).toMatchObject({ recorded_by_kind: "admin", recorded_by: expect.any(String) });
    const students = await done<object[]>("students", { id });
    expect(students).toMatchObject([
      { _id: studentId, state: "active", guardianPhone: "0803 555 0101", startsOn: "2026-03-02" },
    ]);
    expect(await log.read()).toEqual(["classes.addStudent"]);
  });

  it("are paused, let in again and removed", async () => {
    const { id } = await createClass(site);
    const { id: studentId } = await createStudent(site);
    await createEnrolment(site, { classId: id, studentId });
    expect(await done("get", { id })).toMatchObject({ studentCount: 1 });
    for (const state of ["paused", "active", "left"]) {
      await done("setEnrolment", { id, studentId, state });
      const [row] = await sql`select state from enrolments`;
      expect(row?.state).toBe(state);
    }
    expect((await call(editor, "setEnrolment", { id, studentId, state: "active" })).status).toBe(
      404,
    );
    expect(await done("students", { id })).toEqual([]);
    expect(await done("get", { id })).toMatchObject({ studentCount: 0 });
  });
});

describe("codes of a class", () => {
  it.each([0, 201, 1.5, "many"])("are not made %s at a time", async (count) => {
    const { id } = await createClass(site);
    expect((await call(editor, "createCodes", { id, label: "Group", count })).status).toBe(400);
  });

  it("are made in batches, printed again, and deleted unless they are used", async () => {
    const { id } = await createClass(site);
    const { id: usedBy } = await createStudent(site, { fullName: "Ada Obi" });
    const { batch } = await done<{ batch: string }>("createCodes", { id, label: "May", count: 3 });
    const codes = await done<{ code: string }[]>("codes", { id, batch });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
    expect(codes[0]?.code).toMatch(/^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    const first = codes[0]?.code.replaceAll("-", "") ?? "";
    await sql`update class_access_codes set used_by = ${usedBy}, used_at = now()
      where code = ${first}`;
    expect(await done("codeBatches", { id })).toMatchObject([{ label: "May", total: 3, used: 1 }]);
    await done("deleteCodes", { id, batch });
    expect(await done("codes", { id, batch })).toMatchObject([{ usedBy: "Ada Obi" }]);
    expect((await call(editor, "deleteCodes", { id, batch })).status).toBe(404);
    expect(await log.read()).toEqual(["classes.createCodes", "classes.deleteCodes"]);
  });
});
