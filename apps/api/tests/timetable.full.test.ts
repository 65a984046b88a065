import type { Meeting, Timetable } from "@ebute/contracts/timetable";
import { beforeEach, describe, expect, it } from "vitest";
import { createClass } from "./factories/classes.ts";
import { createStudent } from "./factories/students.ts";
import { createMeeting } from "./factories/timetable.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { watchActions } from "./support/writes/watched-actions.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");

const queries = ["meetings", "ofClass"];
const calls = [...queries, "create", "update", "delete", "setOccurrence", "moveOccurrence"];

async function call(client: RestClient, name: string, input: object = {}) {
  const type = queries.includes(name) ? "query" : "mutation";
  return callProcedure(client, type, `timetable.${name}`, input);
}

async function done<Data>(name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(editor, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

/** The test's today, 2 March 2026, is a Monday. */
const weekly = {
  title: "Algebra",
  weekdays: [1, 4],
  startsOn: "2026-03-02",
  endsOn: "2026-03-31",
  from: "16:00",
  to: "17:30",
  place: "Room 4",
};

const log = watchActions(site, "timetable");

beforeEach(async () => {
  await sql`delete from classes`;
  await log.start();
});

describe("meetings", () => {
  it.each(calls)("are closed to visitors, students and moderators: %s", async (name) => {
    const { id: classId } = await createClass(site);
    const { id: meetingId, startsOn: day } = await createMeeting(site, { classId });
    const id = queries.includes(name) ? classId : meetingId;
    const input = { ...weekly, id, classId, day, state: "cancelled", toDay: "2026-03-05" };
    const stored = await sql`select * from meetings`;
    expect((await call(site.visitor(), name, input)).status).toBe(401);
    const student = await createStudent(site);
    for (const client of [
      await signInStudent(site, student),
      await signInAdmin(site, "moderator"),
    ]) {
      expect((await call(client, name, input)).status).toBe(403);
    }
    expect(await sql`select * from meetings`).toEqual(stored);
    expect(await sql`select id from meeting_changes`).toEqual([]);
  });

  it.each(calls)("and classes that do not exist are not found: %s", async (name) => {
    for (const id of ["0192f0c0-0000-7000-8000-000000000000", "no id"]) {
      const input = {
        ...weekly,
        id,
        classId: id,
        day: "2026-03-02",
        state: "cancelled",
        toDay: "2026-03-05",
      };
      expect((await call(editor, name, input)).status, id).toBe(404);
    }
  });

  it.each([
    [{ to: "15:00" }, "to", "MEETING_ENDS_TOO_EARLY"],
    [{ endsOn: "2026-03-01" }, "endsOn", "MEETING_DAYS_REVERSED"],
    [{ endsOn: "2027-03-04" }, "endsOn", "MEETING_TOO_LONG"],
    [{ weekdays: [7], endsOn: "2026-03-05" }, "weekdays", "MEETING_WITHOUT_DAY"],
    [{ endsOn: "2026-04-01" }, "endsOn", "MEETING_AFTER_CLASS"],
    [{ weekdays: [], startsOn: "2026-04-01" }, "startsOn", "MEETING_AFTER_CLASS"],
  ])("are refused with %j, at the field and with a reason", async (change, path, code) => {
    const { id: classId } = await createClass(site, { endsOn: "2026-03-31" });
    const refused = await call(editor, "create", { ...weekly, classId, ...change });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`"path":"${path}"`);
    const { _id: id } = await done<Meeting>("create", { ...weekly, classId });
    expect((await call(editor, "update", { id, version: 1, ...change })).status, code).toBe(400);
    expect(await done("meetings", { id: classId })).toMatchObject([{ ...weekly, version: 1 }]);
  });

  it("are refused with a link that is not https", async () => {
    const { id: classId } = await createClass(site);
    for (const link of ["http://meet.example.ng/a", "javascript:alert(1)"]) {
      const refused = await call(editor, "create", { ...weekly, classId, link });
      expect([refused.status, refused.text.includes('"path":"link"')]).toEqual([400, true]);
    }
  });

  it("are not added to a class that has ended, nor changed in it, but deleted", async () => {
    const { id: classId } = await createClass(site, { endsOn: "2026-03-01" });
    const { id } = await createMeeting(site, { classId, startsOn: "2026-02-27" });
    expect((await call(editor, "create", { ...weekly, classId })).status).toBe(409);
    expect((await call(editor, "update", { id, title: "Sets" })).status).toBe(409);
    await done("delete", { id });
    expect(await done("meetings", { id: classId })).toEqual([]);
  });

  it("are at most forty in a class", async () => {
    const { id: classId } = await createClass(site);
    for (let index = 0; index < 40; index += 1) await createMeeting(site, { classId });
    expect((await call(editor, "create", { ...weekly, classId })).status).toBe(409);
    expect(await done<Meeting[]>("meetings", { id: classId })).toHaveLength(40);
  });

  it("refuse an edit and a deletion of an older version", async () => {
    const { id: classId } = await createClass(site);
    const { _id: id, version } = await done<Meeting>("create", { ...weekly, classId });
    const edited = await done<Meeting>("update", { id, version, title: "Sets", note: "Bring it" });
    expect(edited).toMatchObject({ title: "Sets", note: "Bring it", version: 2 });
    expect((await call(editor, "update", { id, version, to: "10:00" })).status).toBe(409);
    expect((await call(editor, "delete", { id, version })).status).toBe(409);
    await done("delete", { id, version: 2 });
    expect(await log.read()).toEqual(["timetable.create", "timetable.update", "timetable.delete"]);
  });

  it("on a single day end on it, whatever was chosen before", async () => {
    const { id: classId } = await createClass(site);
    const { _id: id } = await done<Meeting>("create", { ...weekly, classId });
    const single = await done<Meeting>("update", { id, weekdays: [], startsOn: "2026-03-04" });
    expect(single).toMatchObject({ weekdays: [], startsOn: "2026-03-04", endsOn: "2026-03-04" });
  });
});

describe("a single time of a meeting", () => {
  async function createWeekly() {
    const { id: classId } = await createClass(site, { endsOn: "2026-04-10" });
    const { _id: id } = await done<Meeting>("create", { ...weekly, classId });
    return { classId, id };
  }

  const listed = async (classId: string) =>
    (await done<Timetable>("ofClass", { id: classId })).occurrences.map(
      ({ day, from, isCancelled, movedTo, movedFrom }) =>
        [day, from, isCancelled && "cancelled", movedTo?.day, movedFrom?.day]
          .filter(Boolean)
          .join(" "),
    );

  it.each([
    ["on a day without the meeting", { day: "2026-03-03", toDay: "2026-03-04" }, 404],
    ["on a day after the meeting", { day: "2026-04-02", toDay: "2026-04-03" }, 404],
    ["to an end before the start", { to: "15:00" }, 400],
    ["to a day that is too far away", { toDay: "2026-06-30" }, 400],
    ["to a day after the class", { toDay: "2026-04-11" }, 400],
    ["to where it is", { toDay: "2026-03-05" }, 400],
    ["to no day", { toDay: "2026-02-30" }, 400],
  ])("is not moved %s", async (_case, change, status) => {
    const { id } = await createWeekly();
    const given = { id, day: "2026-03-05", toDay: "2026-03-06", from: "16:00", to: "17:30" };
    expect((await call(editor, "moveOccurrence", { ...given, ...change })).status).toBe(status);
    expect(await sql`select id from meeting_changes`).toEqual([]);
  });

  it("is cancelled, moved and put back, and calendar apps can tell", async () => {
    const { classId, id } = await createWeekly();
    await done("setOccurrence", { id, day: "2026-03-05", state: "cancelled" });
    await done("moveOccurrence", {
      id,
      day: "2026-03-09",
      toDay: "2026-03-12",
      from: "08:00",
      to: "09:00",
    });
    expect((await listed(classId)).slice(0, 5)).toEqual([
      "2026-03-02 16:00",
      "2026-03-05 16:00 cancelled",
      "2026-03-09 16:00 2026-03-12",
      "2026-03-12 08:00 2026-03-09",
      "2026-03-12 16:00",
    ]);
    for (const day of ["2026-03-05", "2026-03-09", "2026-03-09"]) {
      await done("setOccurrence", { id, day, state: "planned" });
    }
    expect((await listed(classId)).slice(0, 3)).toEqual([
      "2026-03-02 16:00",
      "2026-03-05 16:00",
      "2026-03-09 16:00",
    ]);
    const [row] = await sql`select sequence, version from meetings`;
    expect(row).toEqual({ sequence: 4, version: 1 });
    expect(await log.read()).toEqual([
      "timetable.create",
      "timetable.cancel",
      "timetable.move",
      "timetable.restore",
      "timetable.restore",
    ]);
  });

  it("loses its change when the meeting no longer takes place on its day", async () => {
    const { classId, id } = await createWeekly();
    for (const day of ["2026-03-05", "2026-03-09"]) {
      await done("setOccurrence", { id, day, state: "cancelled" });
    }
    await done("update", { id, weekdays: [1] });
    await done("update", { id, weekdays: [1, 4] });
    expect((await listed(classId)).slice(1, 3)).toEqual([
      "2026-03-05 16:00",
      "2026-03-09 16:00 cancelled",
    ]);
  });
});
