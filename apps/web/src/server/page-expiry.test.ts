import { expect, it } from "vitest";
import { createPageExpiry } from "./page-expiry.ts";

it.each([
  ["the year, without an announcement", "", "2026-12-31T23:00:00Z"],
  ["the last day of its announcement", "2026-11-27", "2026-11-27T23:00:00Z"],
  ["the year, before the last day of its announcement", "2027-02-01", "2026-12-31T23:00:00Z"],
])("a page expires at the end of %s, in the site's time zone", (_what, lastDay, iso) => {
  const expiryOf = createPageExpiry();
  const shown = { year: 2026, timeZone: "Africa/Lagos", lastDay };
  expect([expiryOf(shown), expiryOf(shown)]).toEqual([Date.parse(iso), Date.parse(iso)]);
});
