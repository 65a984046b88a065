import { CALENDAR_ENTRIES_MAX } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import type { CalendarReadModel } from "./posts.calendar.read-model.ts";
import { createCalendarService } from "./posts.calendar.service.ts";

function createMonth(timeZone: string, rows: Partial<CalendarReadModel>) {
  const nothing = async () => [];
  const readModel = { findPublished: nothing, findPlanned: nothing, findToCheck: nothing, ...rows };
  return createCalendarService({ readModel, timeZone: () => timeZone });
}

describe("a month of the calendar", () => {
  it.each([
    ["Africa/Lagos", "2026-11", "2026-10-31T23:00:00.000Z", "2026-11-30T23:00:00.000Z"],
    ["UTC", "2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
    // Summer time begins within the month.
    ["America/New_York", "2026-03", "2026-03-01T05:00:00.000Z", "2026-04-01T04:00:00.000Z"],
  ])("in %s of %s is from %s until %s", async (zone, month, start, end) => {
    const spans: string[][] = [];
    const record: CalendarReadModel["findPublished"] = async (span) => {
      spans.push([span.start.toISOString(), span.end.toISOString()]);
      return [];
    };
    await createMonth(zone, { findPublished: record }).get({ month });
    expect(spans).toEqual([[start, end]]);
  });

  it.each([
    [CALENDAR_ENTRIES_MAX, false],
    [CALENDAR_ENTRIES_MAX + 1, true],
  ])("with %i entries says that there are more: %s", async (count, hasMore) => {
    const at = new Date("2026-11-05T09:00:00Z");
    const findPublished: CalendarReadModel["findPublished"] = async (_span, limit) =>
      Array.from({ length: Math.min(count, limit) }, (_, index) => ({
        id: `${index}`,
        title: "Nets",
        at,
      }));
    const month = await createMonth("UTC", { findPublished }).get({ month: "2026-11" });
    expect(month.entries).toHaveLength(CALENDAR_ENTRIES_MAX);
    expect(month.hasMore).toBe(hasMore);
  });
});
