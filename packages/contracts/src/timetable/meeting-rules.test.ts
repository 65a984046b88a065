import { describe, expect, it } from "vitest";
import {
  createMeetingInputSchema,
  findMeetingProblem,
  listMeetingDays,
  type MeetingTimes,
} from "./index.ts";

/** Mondays and Thursdays of three weeks; 30 November 2026 is a Monday. */
const weekly: MeetingTimes = {
  weekdays: [1, 4],
  startsOn: "2026-11-30",
  endsOn: "2026-12-20",
  from: "16:00",
  to: "17:30",
};
const once: MeetingTimes = { ...weekly, weekdays: [], endsOn: "2026-11-30" };

describe("the times of a meeting", () => {
  it.each<[string, Partial<MeetingTimes>, string, string]>([
    ["an end before the start", { to: "15:00" }, "to", "MEETING_ENDS_TOO_EARLY"],
    ["an end at the start", { to: "16:00" }, "to", "MEETING_ENDS_TOO_EARLY"],
    ["a last day before the first", { endsOn: "2026-11-29" }, "endsOn", "MEETING_DAYS_REVERSED"],
    ["more than a year", { endsOn: "2027-12-02" }, "endsOn", "MEETING_TOO_LONG"],
    ["no such weekday", { weekdays: [7], endsOn: "2026-12-05" }, "weekdays", "MEETING_WITHOUT_DAY"],
  ])("are refused with %s", (_case, change, path, code) => {
    const problem = findMeetingProblem({ ...weekly, ...change });
    expect(problem).toMatchObject({ path, failure: { code } });
  });

  it("are accepted for a year, and for one day whatever the last day says", () => {
    expect(findMeetingProblem({ ...weekly, endsOn: "2027-12-01" })).toBeUndefined();
    expect(findMeetingProblem({ ...once, endsOn: "2020-01-01" })).toBeUndefined();
  });
});

describe("the days of a meeting", () => {
  it("are the weekdays from the first to the last day", () => {
    const days = ["30", "03", "07", "10", "14", "17"].map((day) =>
      day === "30" ? "2026-11-30" : `2026-12-${day}`,
    );
    expect(listMeetingDays(weekly)).toEqual(days);
    expect(listMeetingDays(weekly, { from: "2026-12-03", to: "2026-12-10" })).toEqual(
      days.slice(1, 4),
    );
  });

  it("are one day for a single meeting, unless it is outside the limits", () => {
    expect(listMeetingDays(once)).toEqual(["2026-11-30"]);
    expect(listMeetingDays(once, { from: "2026-12-01" })).toEqual([]);
    expect(listMeetingDays(once, { to: "2026-11-29" })).toEqual([]);
  });
});

describe("a new meeting", () => {
  const given = { ...weekly, classId: "0192f0c0-0000-7000-8000-000000000000", title: "Algebra" };

  it.each([
    "http://meet.example.ng/a",
    "meet.example.ng/a",
    "javascript:alert(1)",
    "https://ada@evil.example/",
    "https://localhost/",
    "https://example.ng/a b",
  ])("is refused with the link %s", (link) => {
    expect(createMeetingInputSchema.safeParse({ ...given, link }).success).toBe(false);
  });

  it.each([
    { from: "24:00" },
    { from: "4 pm" },
    { to: "17:60" },
    { startsOn: "2026-02-30" },
    { endsOn: "9999-12-31" },
    { startsOn: "1999-12-31" },
    { weekdays: [0] },
    { weekdays: [8] },
    { weekdays: ["Monday"] },
    { title: " " },
  ])("is refused with %j", (change) => {
    expect(createMeetingInputSchema.safeParse({ ...given, ...change }).success).toBe(false);
  });

  it("has each weekday once and in order", () => {
    const { weekdays } = createMeetingInputSchema.parse({ ...given, weekdays: [4, 1, 4] });
    expect(weekdays).toEqual([1, 4]);
  });
});
