import { adminRoles } from "@ebute/contracts/auth";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/principal.ts";
import { canSeeBackups } from "./backups.policy.ts";

describe("seeing how the backups went", () => {
  it("refuses a visitor and a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect([canSeeBackups(visitor), canSeeBackups(student)]).toEqual([false, false]);
  });

  it.each(adminRoles)("is open to an administrator who is %s", (role) => {
    expect(canSeeBackups({ kind: "admin", id: "a", role, sessionId: "x" })).toBe(true);
  });
});
