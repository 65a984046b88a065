import { describe, expect, it } from "vitest";
import { dateStyles } from "../settings/firm/region.ts";
import {
  firstDayAfter,
  formatLocal,
  isTimeZone,
  listTimeZones,
  listZoneOffsets,
  nextDay,
  offsetAt,
  parseLocalInput,
  startOfDay,
  toLocalInput,
  zoneOffset,
} from "./index.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const DAY_MS = 86_400_000;

describe("the offsets of a time zone", () => {
  it.each([
    ["Africa/Lagos", [60]],
    ["UTC", [0]],
    ["Asia/Kathmandu", [345]],
  ])("are one number for %s, which has no changes", (zone, offsets) => {
    expect(listZoneOffsets(zone, NOW)).toEqual(offsets);
  });

  it.each([
    ["Europe/London", "2026-03-29T01:00:00Z", 0, 60],
    ["Europe/London", "2026-10-25T01:00:00Z", 60, 0],
    ["America/New_York", "2026-03-08T07:00:00Z", -300, -240],
    ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", 630, 660],
    // Summer time ended for good in the year before.
    ["America/Sao_Paulo", "2019-02-17T02:00:00Z", -120, -180],
  ])("change in %s at %s", (zone, iso, before, after) => {
    const offsets = listZoneOffsets(zone, NOW);
    const at = Date.parse(iso);
    expect([offsetAt(at - 1, offsets), offsetAt(at, offsets)]).toEqual([before, after]);
  });

  it.each(listTimeZones().filter((_, index) => index % 40 === 0 || index < 3))(
    "equal those of the JavaScript runtime for %s",
    (zone) => {
      const offsets = listZoneOffsets(zone, NOW);
      for (let at = Date.UTC(2001); at < Date.UTC(2037); at += 29 * DAY_MS) {
        expect(offsetAt(at, offsets)).toBe(zoneOffset(zone, at));
      }
    },
  );

  it("are compact, because the changes of most zones come at equal intervals", () => {
    expect(JSON.stringify(listZoneOffsets("Europe/London", NOW)).length).toBeLessThan(900);
  });
});

it("the conversion to local time skips the missing hour of summer time and repeats the doubled one", () => {
  const offsets = listZoneOffsets("Europe/London", NOW);
  const hours = (iso: string) =>
    [0, 30, 60, 90].map((minutes) =>
      formatLocal(Date.parse(iso) + minutes * 60_000, "HH:mm", offsets),
    );
  expect(hours("2026-03-29T00:30:00Z")).toEqual(["00:30", "02:00", "02:30", "03:00"]);
  expect(hours("2026-10-25T00:30:00Z")).toEqual(["01:30", "01:00", "01:30", "02:00"]);
});

describe("a local time in a form", () => {
  const london = listZoneOffsets("Europe/London", NOW);

  it.each([
    ["2026-12-03T09:00", [60], "2026-12-03T08:00:00.000Z"],
    ["2026-12-03T00:30", [345], "2026-12-02T18:45:00.000Z"],
    ["2026-07-03T09:00", london, "2026-07-03T08:00:00.000Z"],
    ["2026-12-03T09:00", london, "2026-12-03T09:00:00.000Z"],
    ["2031-07-03T09:00", london, "2031-07-03T08:00:00.000Z"],
    ["2036-12-31T23:59", london, "2036-12-31T23:59:00.000Z"],
    ["2026-03-29T02:00", london, "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T02:00", london, "2026-10-25T02:00:00.000Z"],
  ])("%s is one moment, and the moment that time", (local, offsets, iso) => {
    const at = parseLocalInput(local, offsets);
    expect(new Date(at).toISOString()).toBe(iso);
    expect(toLocalInput(at, offsets)).toBe(local);
  });

  it("is the first of two, and later by an hour where summer time skips it", () => {
    expect(new Date(parseLocalInput("2026-10-25T01:30", london)).toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(toLocalInput(parseLocalInput("2026-03-29T01:30", london), london)).toBe(
      "2026-03-29T02:30",
    );
  });

  it("is no moment while it is not complete", () => {
    expect(parseLocalInput("", london)).toBeNaN();
  });
});

it.each(dateStyles)("the date format escapes %s", (style) => {
  const text = formatLocal(Date.parse("2026-11-22T14:04:00Z"), style, [60]);
  expect(text).toMatch(
    /^(Nov 22nd 2026|22 November 2026|22\/11\/2026|2026-11-22), (3:04 pm|15:04)$/,
  );
});

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [30, "30th"],
])("the date format writes day %d of a month as %s", (day, text) => {
  expect(formatLocal(Date.UTC(2026, 0, day), "Do", [0])).toBe(text);
});

describe("the validation of a time zone", () => {
  it.each(["Africa/Lagos", "Europe/London", "UTC"])("accepts %s", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(["", "Lagos", "Africa/Atlantis", "+01:00", "africa/lagos"])("refuses %j", (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});

describe("the start of a day", () => {
  it.each([
    ["Africa/Lagos", "2026-11-24", "2026-11-23T23:00:00Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
    ["Pacific/Auckland", "2026-11-24", "2026-11-23T11:00:00Z"],
    // Summer time begins at midnight there: the day has no hour from 0 to 1.
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"],
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"],
    // And this one has it twice.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"],
  ])("in %s on %s is %s", (zone, day, iso) => {
    expect(startOfDay(day, zone)).toEqual(new Date(iso));
  });
});

it.each([
  ["2026-11-30", "2026-12-01"],
  ["2028-02-28", "2028-02-29"],
  ["2026-12-31", "2027-01-01"],
])("the next day after %s is %s", (day, next) => {
  expect(nextDay(day)).toBe(next);
});

it.each([
  ["2026-11", "2026-12-01"],
  ["2026-12", "2027-01-01"],
])("the first day after %s is %s", (month, day) => {
  expect(firstDayAfter(month)).toBe(day);
});
