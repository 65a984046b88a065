import { addHours, format } from "date-fns";
import { expect, it } from "vitest";
import { formatViewerTime } from "./format-viewer-time.ts";

it("the viewer's time is formatted in the time zone of the device", () => {
  for (let hours = 0; hours < 366 * 24; hours += 37) {
    const iso = addHours(new Date("2026-01-01T00:07:00Z"), hours).toISOString();
    expect(formatViewerTime(iso, "MMM Do YYYY, h:mm a")).toBe(format(iso, "MMM do yyyy, h:mm aaa"));
  }
});
