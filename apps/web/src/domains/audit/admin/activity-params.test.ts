import { auditTableInputSchema } from "@ebute/contracts/audit";
import { describe, expect, it } from "vitest";
import { activityCsvHref, activityHref, parseActivityTable } from "./activity-params.ts";

describe("the search params of the Activity screen", () => {
  it.each([
    {},
    { q: " ada ", actor: "ada@example.ng", action: "posts.delete", page: "3" },
    { from: "2026-02-28", to: "2026-03-01", direction: "asc" },
    { from: "2026-13-01", to: "soon", action: "posts.eat", actor: "a\u0000b", page: "-1" },
    { from: ["2026-01-01"], q: 7, sort: "actor" },
  ])("are parsed as the contract parses %j", (search) => {
    // The parser ignores the list of action names; the contract checks it on each call.
    const read = auditTableInputSchema.parse(parseActivityTable(search));
    expect(read).toEqual(auditTableInputSchema.parse(search));
  });

  it("omit default values, as does the URL of the CSV export", () => {
    const input = parseActivityTable({ action: "posts.delete", page: "2" });
    expect(activityHref(input)).toBe("/admin/activity?page=2&action=posts.delete");
    expect(activityCsvHref(input)).toBe("/api/admin/activity.csv?action=posts.delete");
  });
});
