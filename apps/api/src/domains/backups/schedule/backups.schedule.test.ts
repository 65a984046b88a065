import { describe, expect, it } from "vitest";
import { type BackupSchedule, lastDueAt, nextDueAt } from "./backups.schedule.ts";

const daily: BackupSchedule = {
  schedule: "daily",
  weekday: 0,
  hour: 1,
  timeZone: "Africa/Lagos",
};
/** A Monday. */
const now = new Date("2026-03-02T08:30:00.000Z");

describe("the time at which a backup is due", () => {
  it("defaults to 01:47 in Lagos every night, which is 00:47 UTC", () => {
    expect(lastDueAt(daily, now)?.toISOString()).toBe("2026-03-02T00:47:00.000Z");
    expect(nextDueAt(daily, now)?.toISOString()).toBe("2026-03-03T00:47:00.000Z");
  });

  it("stays the previous day's until the scheduled minute", () => {
    const before = new Date("2026-03-02T00:46:59.000Z");
    expect(lastDueAt(daily, before)?.toISOString()).toBe("2026-03-01T00:47:00.000Z");
    expect(nextDueAt(daily, before)?.toISOString()).toBe("2026-03-02T00:47:00.000Z");
  });

  it("falls on the previous day in UTC when the hour is midnight in Lagos", () => {
    const midnight = { ...daily, hour: 0 };
    expect(lastDueAt(midnight, now)?.toISOString()).toBe("2026-03-01T23:47:00.000Z");
  });

  it.each([
    [1, "2026-03-02T00:47:00.000Z", "2026-03-09T00:47:00.000Z"],
    [0, "2026-03-01T00:47:00.000Z", "2026-03-08T00:47:00.000Z"],
    [2, "2026-02-24T00:47:00.000Z", "2026-03-03T00:47:00.000Z"],
  ])("is once a week when day %i is chosen", (weekday, last, next) => {
    const weekly = { ...daily, schedule: "weekly", weekday } as const;
    expect(lastDueAt(weekly, now)?.toISOString()).toBe(last);
    expect(nextDueAt(weekly, now)?.toISOString()).toBe(next);
  });

  it("is a week ago when today's hour has not come yet", () => {
    const weekly = { ...daily, schedule: "weekly", weekday: 1, hour: 23 } as const;
    expect(lastDueAt(weekly, now)?.toISOString()).toBe("2026-02-23T22:47:00.000Z");
  });

  it("keeps its local hour when summer time begins", () => {
    const london = { ...daily, hour: 4, timeZone: "Europe/London" };
    const before = new Date("2026-03-28T12:00:00.000Z");
    expect(lastDueAt(london, before)?.toISOString()).toBe("2026-03-28T04:47:00.000Z");
    expect(nextDueAt(london, before)?.toISOString()).toBe("2026-03-29T03:47:00.000Z");
  });

  it("is undefined while no backups are scheduled", () => {
    const off = { ...daily, schedule: "off" } as const;
    expect([lastDueAt(off, now), nextDueAt(off, now)]).toEqual([undefined, undefined]);
  });
});
