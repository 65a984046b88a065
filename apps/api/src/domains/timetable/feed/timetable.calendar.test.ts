import { addDays } from "@ebute/contracts/dates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { listOccurrences, type ReadableMeeting } from "../timetable.occurrences.ts";
import {
  linesOf,
  listEvents,
  propertyOf,
  readCalendar,
  readText,
} from "./calendar-reader.fixture.ts";
import { escapeText, writeCalendar } from "./timetable.calendar.ts";

const updatedAt = new Date("2026-03-01T09:30:15.123Z");

/** Mondays and Thursdays from Monday, 2 March 2026. */
function createMeeting(given: Partial<ReadableMeeting> = {}): ReadableMeeting {
  return {
    id: newId(),
    classId: newId(),
    title: "Algebra",
    weekdays: [1, 4],
    startsOn: "2026-03-02",
    endsOn: "2026-03-31",
    startTime: "16:00",
    endTime: "17:30",
    place: "Room 4",
    link: "",
    note: "",
    sequence: 3,
    createdAt: updatedAt,
    updatedAt,
    version: 1,
    className: "SS3",
    lastDay: null,
    changes: [],
    ...given,
  };
}

function changeOn(day: string, to?: string) {
  const moved = to ? { toDay: to, startTime: "09:00", endTime: "10:00" } : undefined;
  return {
    id: newId(),
    meetingId: newId(),
    day,
    isCancelled: !to,
    createdAt: updatedAt,
    toDay: null,
    startTime: null,
    endTime: null,
    ...moved,
  };
}

const read = (...meetings: ReadableMeeting[]) => readCalendar(writeCalendar("Ebute", meetings));
const eventsOf = (...meetings: ReadableMeeting[]) => listEvents(read(...meetings));

describe("a calendar", () => {
  it("says its name, its zone and how often to ask, and has no method", () => {
    const calendar = read(createMeeting());
    expect(propertyOf(calendar, "VERSION")).toBe("2.0");
    expect(propertyOf(calendar, "X-WR-CALNAME")).toBe("Ebute");
    expect(propertyOf(calendar, "REFRESH-INTERVAL")).toBe("PT4H");
    expect(linesOf(calendar, "METHOD")).toEqual([]);
    const zone = calendar.inner.find(({ name }) => name === "VTIMEZONE");
    expect(zone && propertyOf(zone, "TZID")).toBe("Africa/Lagos");
    expect(zone?.inner.map((inner) => propertyOf(inner, "TZOFFSETTO"))).toEqual(["+0100"]);
  });

  it("is valid without meetings", () => {
    expect(eventsOf()).toEqual([]);
  });

  it("repeats a meeting until its last day, with one id, a revision and its time in UTC", () => {
    const meeting = createMeeting();
    const [event] = read(meeting).inner.filter(({ name }) => name === "VEVENT");
    if (!event) throw new Error("no event");
    expect(propertyOf(event, "UID")).toBe(meeting.id);
    expect(propertyOf(event, "DTSTAMP")).toBe("20260301T093015Z");
    expect(propertyOf(event, "SEQUENCE")).toBe("3");
    expect(propertyOf(event, "RRULE")).toBe("FREQ=WEEKLY;UNTIL=20260330T150000Z;BYDAY=MO,TH");
    expect(eventsOf(meeting)).toHaveLength(9);
  });

  it("keeps a meeting just after midnight on its weekday", () => {
    const events = eventsOf(createMeeting({ startTime: "00:15", endTime: "00:45" }));
    expect(events.map(({ start }) => start)[8]).toBe("2026-03-30T00:15");
    expect(events).toHaveLength(9);
  });

  it("leaves a cancelled time out of the rule, and shows it as cancelled", () => {
    const meeting = createMeeting({ endsOn: "2026-03-09", changes: [changeOn("2026-03-05")] });
    expect(eventsOf(meeting)).toMatchObject([
      { start: "2026-03-02T16:00", status: "CONFIRMED" },
      { start: "2026-03-05T16:00", status: "CANCELLED", summary: "Cancelled: Algebra" },
      { start: "2026-03-09T16:00", status: "CONFIRMED" },
    ]);
    expect(eventsOf(meeting)[1]?.uid).toBe(`${meeting.id}-20260305`);
  });

  it("moves one time and no other, under the same id", () => {
    const changes = [changeOn("2026-03-05", "2026-03-06")];
    const meeting = createMeeting({ endsOn: "2026-03-09", changes });
    expect(eventsOf(meeting)).toMatchObject([
      { start: "2026-03-02T16:00", uid: meeting.id },
      { start: "2026-03-06T09:00", end: "2026-03-06T10:00", uid: meeting.id },
      { start: "2026-03-09T16:00", uid: meeting.id },
    ]);
  });

  it("cancels and moves a single meeting in place", () => {
    const single = { weekdays: [], endsOn: "2026-03-02" };
    expect(eventsOf(createMeeting({ ...single, changes: [changeOn("2026-03-02")] }))).toMatchObject(
      [{ start: "2026-03-02T16:00", status: "CANCELLED" }],
    );
    const moved = createMeeting({ ...single, changes: [changeOn("2026-03-02", "2026-03-04")] });
    expect(eventsOf(moved)).toMatchObject([{ start: "2026-03-04T09:00", uid: moved.id }]);
  });

  it("has nothing after the last day of the class or the place", () => {
    const moves = [changeOn("2026-03-05", "2026-03-20"), changeOn("2026-03-12", "2026-03-06")];
    const ended = createMeeting({ lastDay: "2026-03-10", changes: moves });
    expect(eventsOf(ended).map(({ start }) => start)).toEqual([
      "2026-03-02T16:00",
      "2026-03-06T09:00",
      "2026-03-09T16:00",
    ]);
    const single = { weekdays: [], endsOn: "2026-03-02" };
    const after = [changeOn("2026-03-02", "2026-03-20")];
    expect(eventsOf(createMeeting({ ...single, lastDay: "2026-03-10", changes: after }))).toEqual(
      [],
    );
    expect(eventsOf(createMeeting({ lastDay: "2026-03-01" }))).toEqual([]);
  });

  it("shows the same times as the timetable, whatever was cancelled or moved", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-03-01", days));
    const change = fc.record({ day, to: fc.option(day, { nil: undefined }) });
    const meeting = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((days) => days.sort()),
      startsOn: day,
      span: fc.integer({ min: 0, max: 40 }),
      lastDay: fc.option(day),
      changes: fc.uniqueArray(change, { selector: (one) => one.day }),
    });
    fc.assert(
      fc.property(meeting, ({ span, changes, ...given }) => {
        const endsOn = given.weekdays.length === 0 ? given.startsOn : addDays(given.startsOn, span);
        const planned = createMeeting({ ...given, endsOn });
        const days = new Set(
          listOccurrences([{ ...planned, lastDay: null }], {
            from: "2026-01-01",
            to: "2026-12-31",
          }).map((one) => one.day),
        );
        // The service refuses changes of days without a meeting.
        const possible = changes.filter((one) => days.has(one.day));
        const whole = createMeeting({
          ...given,
          endsOn,
          changes: possible.map((one) => changeOn(one.day, one.to)),
        });
        const shown = listOccurrences([whole], { from: "2026-01-01", to: "2026-12-31" })
          .filter((one) => one.movedTo === null)
          .map((one) => `${one.day}T${one.from} ${one.isCancelled}`);
        const events = eventsOf(whole).map(
          ({ start, status }) => `${start} ${status === "CANCELLED"}`,
        );
        expect(events.sort()).toEqual(shown.sort());
      }),
    );
  });

  it("gives back every text, in lines of at most 75 octets", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const [event] = read(createMeeting({ title, note: title })).inner.slice(1);
        if (!event) throw new Error("no event");
        const normal = readText(escapeText(title));
        expect(readText(propertyOf(event, "SUMMARY"))).toBe(normal);
        expect(readText(propertyOf(event, "DESCRIPTION")).endsWith(normal)).toBe(true);
      }),
      { examples: [["a\ufffdb"]] },
    );
  });

  it.each([
    ["a, b; c\\d", "a\\, b\\; c\\\\d"],
    ["two\r\nlines\rthree", "two\\nlines\\nthree"],
    ["BEGIN:VEVENT\nEND:VCALENDAR", "BEGIN:VEVENT\\nEND:VCALENDAR"],
    ["tab\tbell\u0007", "tab bell "],
  ])("escapes %j", (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});
