import { auditTableInputSchema } from "@ebute/contracts/audit";
import { describe, expect, it } from "vitest";
import { activityCsvHref, activityHref, readActivityTable } from "./activity-address.ts";

describe("the address of the Activity screen", () => {
  it.each([
    {},
    { q: " ada ", actor: "ada@example.ng", action: "posts.delete", page: "3" },
    { from: "2026-02-28", to: "2026-03-01", direction: "asc" },
    { from: "2026-13-01", to: "soon", action: "posts.eat", actor: "a\u0000b", page: "-1" },
    { from: ["2026-01-01"], q: 7, sort: "actor" },
  ])("is read as the contract reads it: %j", (search) => {
    // What only the list of actions could tell is left to the contract, through which each call goes.
    const read = auditTableInputSchema.parse(readActivityTable(search));
    expect(read).toEqual(auditTableInputSchema.parse(search));
  });

  it("names only what is not as usual, and so does the file's", () => {
    const input = readActivityTable({ action: "posts.delete", page: "2" });
    expect(activityHref(input)).toBe("/admin/activity?page=2&action=posts.delete");
    expect(activityCsvHref(input)).toBe("/api/admin/activity.csv?action=posts.delete");
  });
});
