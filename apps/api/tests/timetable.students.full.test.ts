import type { NextMeetings, Timetable } from "@ebute/contracts/timetable";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  linesOf,
  listEvents,
  propertyOf,
  readCalendar,
} from "#domains/timetable/feed/calendar-reader.fixture.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createCalendarFeed, createMeeting, createMeetingChange } from "./factories/timetable.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** Stands in every part of the meeting that could leak. */
const CANARY = "zz-canary-vectors";

const site = await createTestApp();
const { sql } = site.container.database;
const yesterday = "2026-03-01";

const ss3 = await createClass(site, { name: "SS3" });
const others = await createClass(site, { name: "SS2" });
const paused = await createClass(site, { name: "Paused", state: "paused" });
const ended = await createClass(site, { name: "Ended", endsOn: yesterday });

const canary = {
  title: `Title ${CANARY}`,
  place: CANARY,
  note: CANARY,
  link: `https://${CANARY}.example.ng/`,
  weekdays: [1, 2, 3, 4, 5],
  endsOn: "2026-04-30",
};
for (const { id: classId } of [ss3, paused, ended]) {
  const { id: meetingId } = await createMeeting(site, { classId, ...canary });
  await createMeetingChange(site, { meetingId, day: "2026-03-03", toDay: "2026-03-07" });
}

type Place = Omit<Parameters<typeof createEnrolment>[1], "studentId">;

async function studentOf(...places: Place[]) {
  const student = await createStudent(site);
  for (const place of places) await createEnrolment(site, { ...place, studentId: student.id });
  return { ...student, client: await signInStudent(site, student) };
}

async function read<Data>(client: RestClient, name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await callProcedure(client, "query", `timetable.${name}`, input);
  expect(status, text).toBe(200);
  return data as Data;
}

let token = 0;
const nextToken = () => {
  token += 1;
  return String(token).padStart(22, "A");
};

async function readFeed(studentId: string): Promise<string> {
  const path = await createCalendarFeed(site, studentId, nextToken());
  const { status, text } = await site.visitor().get(path);
  expect(status).toBe(200);
  return text;
}

const outsiders: [string, Place[]][] = [
  ["of no class", []],
  ["of another class", [{ classId: others.id }]],
  ["who is paused", [{ classId: ss3.id, state: "paused" }]],
  ["who has left", [{ classId: ss3.id, state: "left" }]],
  ["whose place has ended", [{ classId: ss3.id, endsOn: yesterday }]],
  ["of a paused class", [{ classId: paused.id }]],
  ["of an ended class", [{ classId: ended.id }]],
];

beforeAll(() => expect(site.clock.now().toISOString()).toMatch("2026-03-02T"));

describe("the timetable", () => {
  it.each(["own", "next", "feed"])("is not for visitors and administrators: %s", async (name) => {
    const path = `timetable.${name}`;
    expect((await callProcedure(site.visitor(), "query", path, {})).status).toBe(401);
    const admin = await signInAdmin(site);
    expect((await callProcedure(admin, "query", path, {})).status).toBe(403);
  });

  it.each(outsiders)("and the calendar say nothing to a student %s", async (_name, places) => {
    const { id, client } = await studentOf(...places);
    const [own, next] = [await read<Timetable>(client, "own"), await read(client, "next")];
    expect(JSON.stringify([own, next])).not.toContain(CANARY);
    expect(own).toMatchObject({ occurrences: [], later: null });
    expect(next).toMatchObject({ occurrences: [], hasTimetable: false });
    const calendar = await readFeed(id);
    expect(calendar).not.toContain(CANARY);
    expect(listEvents(readCalendar(calendar))).toEqual([]);
  });

  it("has four weeks from today, and says when more follows", async () => {
    const { client } = await studentOf({ classId: ss3.id });
    const first = await read<Timetable>(client, "own", { from: "2020-01-01" });
    expect(first).toMatchObject({ today: "2026-03-02", from: "2026-03-02", later: "2026-03-30" });
    // Twenty days, one of which is shown where it was and where it is.
    expect(first.occurrences).toHaveLength(21);
    expect(first.occurrences[1]).toMatchObject({ day: "2026-03-03", movedTo: { from: "09:00" } });
    expect(first.occurrences.find(({ movedFrom }) => movedFrom)).toMatchObject({
      day: "2026-03-07",
      from: "09:00",
      movedFrom: { day: "2026-03-03", from: "16:00" },
    });
    const rest = await read<Timetable>(client, "own", { from: "2026-03-30" });
    expect([rest.from, rest.later, rest.occurrences.at(-1)?.day]).toEqual([
      "2026-03-30",
      "2026-04-27",
      "2026-04-24",
    ]);
  });

  it.each(["2026-02-30", "next week", "9999-12-31"])("begins today for %s", async (from) => {
    const { client } = await studentOf({ classId: ss3.id });
    expect((await read<Timetable>(client, "own", { from })).from).toBe("2026-03-02");
  });

  it("stops at the last day of the student's place", async () => {
    const { id, client } = await studentOf({ classId: ss3.id, endsOn: "2026-03-04" });
    const { occurrences, later } = await read<Timetable>(client, "own");
    expect([later, occurrences.map(({ day }) => day)]).toEqual([
      null,
      ["2026-03-02", "2026-03-03", "2026-03-04"],
    ]);
    const starts = listEvents(readCalendar(await readFeed(id))).map(({ start }) => start);
    expect(starts).toEqual(["2026-03-02T16:00", "2026-03-04T16:00"]);
  });

  it("offers the next three meetings of seven days, without one that is over", async () => {
    const { id: classId } = await createClass(site);
    const { client } = await studentOf({ classId });
    const now = new Date(site.clock.now().getTime() + 3_600_000).toISOString().slice(11, 16);
    const over = { startTime: "00:00", endTime: now };
    await createMeeting(site, { classId, title: "Over", ...over });
    expect(await read(client, "next")).toMatchObject({ occurrences: [], hasTimetable: true });
    await createMeeting(site, { classId, title: "Far", startsOn: "2026-03-09" });
    await createMeeting(site, { classId, title: "Later", startTime: "23:00", endTime: "23:30" });
    await createMeeting(site, {
      classId,
      title: "Daily",
      startsOn: "2026-03-03",
      endsOn: "2026-03-31",
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
    const { occurrences } = await read<NextMeetings>(client, "next");
    expect(occurrences.map(({ title, day }) => `${title} ${day.slice(-2)}`)).toEqual([
      "Later 02",
      "Daily 03",
      "Daily 04",
    ]);
  });
});

describe("the calendar of a student", () => {
  beforeEach(async () => void (await sql`delete from calendar_feeds`));

  const missing = `/calendar/${"B".repeat(22)}.ics`;

  it("is refused to a subnet that goes on asking for unknown addresses", async () => {
    const { id } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    const guesser = site.visitor();
    let status = 404;
    for (let miss = 0; miss <= 300 && status === 404; miss += 1) {
      status = (await guesser.get(missing)).status;
    }
    expect(status).toBe(429);
    expect((await guesser.get(path)).status).toBe(200);
  });

  it("is refused to an app that asks for it without a pause, until the window ends", async () => {
    const { id } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    const app = site.visitor();
    for (let read = 0; read < 60; read += 1) expect((await app.get(path)).status).toBe(200);
    const refused = await app.get(path);
    expect([refused.status, refused.text.includes(CANARY)]).toEqual([429, false]);
  });

  it("is not found at unknown addresses", async () => {
    const { id } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    const wrong = [missing, "/calendar/x.ics", path.replace(".ics", ""), `${path}x`];
    for (const address of wrong) {
      const { status, text, headers } = await site.visitor().get(address);
      expect(status, address).toBe(404);
      expect(text).not.toContain(CANARY);
      expect(headers["cache-control"]).toMatch("no-store");
    }
  });

  it("is for calendar apps alone: not stored, not linked, not found by search", async () => {
    const { id } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    const { headers } = await site.visitor().get(path);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  it("has the meetings of the student's classes, and names nobody", async () => {
    const { id, fullName, phone } = await studentOf({ classId: ss3.id });
    const text = await readFeed(id);
    const events = listEvents(readCalendar(text));
    expect(events.filter(({ uid }) => uid === events[0]?.uid)).toHaveLength(44);
    expect(events.find(({ start }) => start === "2026-03-07T09:00")).toBeDefined();
    for (const name of [fullName, phone, id]) expect(text).not.toContain(name);
    const [event] = readCalendar(text).inner.filter(({ name }) => name === "VEVENT");
    expect(event && linesOf(event, "ATTENDEE").concat(linesOf(event, "ORGANIZER"))).toEqual([]);
    expect(event && propertyOf(event, "URL")).toBe(canary.link);
  });

  it("is made again with another address, is stored as a digest only, and can be ended", async () => {
    const { id, client } = await studentOf({ classId: ss3.id });
    const create = async () => {
      const made = await callProcedure(client, "mutation", "timetable.createFeed");
      const { address } = made.data as { address: string };
      expect(address).toMatch(/^http.*\/calendar\/[\w-]{22}\.ics$/);
      return new URL(address).pathname;
    };
    const statusOf = async (path: string) => (await site.visitor().get(path)).status;
    const first = await create();
    expect(await statusOf(first)).toBe(200);
    const second = await create();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const [row] = await sql`select * from calendar_feeds where student_id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(second.slice(10, 32));
    expect(await read(client, "feed")).toEqual({ createdAt: expect.any(String) });
    const { body } = await client.get("/api/user/me/export");
    expect(body).toMatchObject({ calendarFeed: { createdAt: expect.any(String) } });
    await callProcedure(client, "mutation", "timetable.endFeed");
    expect([await statusOf(second), await read(client, "feed")]).toEqual([404, null]);
  });

  it("loses a class at the next request after the student left it", async () => {
    const { id, client } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    expect((await site.visitor().get(path)).text).toContain(CANARY);
    await callProcedure(client, "mutation", "classes.leave", { id: ss3.id });
    expect((await site.visitor().get(path)).text).not.toContain(CANARY);
  });

  it("is gone with the account", async () => {
    const { id, client } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    await callProcedure(client, "mutation", "students.deleteOwn", { password: STUDENT_PASSWORD });
    expect((await site.visitor().get(path)).status).toBe(404);
    expect(await sql`select id from calendar_feeds where student_id = ${id}`).toEqual([]);
  });

  it("is not found while the study area is switched off", async () => {
    const { id } = await studentOf({ classId: ss3.id });
    const path = await createCalendarFeed(site, id, nextToken());
    const owner = await signInAdmin(site);
    const set = (studyArea: boolean) =>
      owner.put("/api/admin/settings/features", { values: { studyArea } });
    expect((await set(false)).status).toBe(200);
    expect((await site.visitor().get(path)).status).toBe(404);
    await set(true);
    expect((await site.visitor().get(path)).status).toBe(200);
  });
});
