import { tz } from "@date-fns/tz";
import {
  formatLocal,
  listZoneOffsets,
  toShortDateStyle,
  withSeconds,
} from "@ebute/contracts/dates";
import { defaultSettings } from "@ebute/contracts/settings";
import { addHours, format } from "date-fns";
import { describe, expect, it } from "vitest";
import {
  type DateFormat,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
} from "./dates.ts";

const { identity } = defaultSettings;
function shortTextOf(iso: string, { identity, offsets }: DateFormat): string[] {
  return formatLocal(Date.parse(iso), toShortDateStyle(identity.dateStyle), offsets).split(", ");
}

const newSite: DateFormat = { offsets: [60], identity };

describe("the dates of a new site", () => {
  it("use the time of Lagos, whatever the zone of the device", () => {
    const iso = "2026-12-31T23:30:00Z";
    expect(formatDateTime(iso, newSite)).toBe("Jan 1st 2027, 12:30 am");
    expect(shortTextOf(iso, newSite)).toEqual(["1 Jan", "00:30"]);
  });

  it("write a day as the same day everywhere", () => {
    expect(formatDay("2026-12-31", identity)).toBe("Dec 31st 2026");
  });

  it("have exactly the format of date-fns", () => {
    const lagos = { in: tz("Africa/Lagos") };
    const first = new Date("2026-01-01T00:07:00Z");
    for (let hours = 0; hours < 366 * 24; hours += 5) {
      const date = addHours(first, hours);
      const iso = date.toISOString();
      expect(formatDate(iso, newSite)).toBe(format(iso, "MMM do yyyy", lagos));
      expect(formatDateTime(iso, newSite)).toBe(format(iso, "MMM do yyyy, h:mm aaa", lagos));
      expect(formatLocal(date.getTime(), withSeconds(identity.dateStyle), [60])).toBe(
        format(iso, "MMM do yyyy, h:mm:ss aaa", lagos),
      );
      expect(formatTime(iso, newSite)).toBe(format(iso, "h:mm aaa", lagos));
      expect(shortTextOf(iso, newSite)).toEqual([
        format(iso, "d MMM", lagos),
        format(iso, "HH:mm", lagos),
      ]);
    }
  });
});

it.each([
  ["MMM Do YYYY, HH:mm", "Mar 29th 2026", "02:30", "29 Mar", "02:30"],
  ["D MMMM YYYY, h:mm a", "29 March 2026", "2:30 am", "29 March", "2:30 am"],
  ["D MMMM YYYY, HH:mm", "29 March 2026", "02:30", "29 March", "02:30"],
  ["DD/MM/YYYY, h:mm a", "29/03/2026", "2:30 am", "29/03", "2:30 am"],
  ["DD/MM/YYYY, HH:mm", "29/03/2026", "02:30", "29/03", "02:30"],
  ["YYYY-MM-DD, HH:mm", "2026-03-29", "02:30", "03-29", "02:30"],
] as const)(
  "dates are written as %s, also short ones",
  (dateStyle, date, time, shortDate, clock) => {
    const offsets = listZoneOffsets("Europe/London", Date.parse("2026-06-01T00:00:00Z"));
    const site: DateFormat = { offsets, identity: { dateStyle } };
    // Half an hour after the beginning of summer time.
    const iso = "2026-03-29T01:30:00Z";
    expect(formatDateTime(iso, site)).toBe(`${date}, ${time}`);
    expect(formatDate(iso, site)).toBe(date);
    expect(formatTime(iso, site)).toBe(time);
    expect(shortTextOf(iso, site)).toEqual([shortDate, clock]);
  },
);

it.each([
  [60_000, "1 minute"],
  [59 * 60_000 + 59_000, "59 minutes"],
  [3 * 3_600_000 + 10_000, "3 hours"],
  [24 * 3_600_000 - 1, "23 hours"],
  [24 * 3_600_000, "1 day"],
  [40 * 24 * 3_600_000, "40 days"],
])("an age of %d ms is formatted in its largest whole unit", (ms, words) => {
  expect(formatAge(ms)).toBe(words);
});
