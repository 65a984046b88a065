import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canSeeBackups } from "./backups.policy.ts";

describe("the policy for the state of backups", () => {
  it("refuses a visitor and a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect([canSeeBackups(visitor), canSeeBackups(student)]).toEqual([false, false]);
  });

  it.each(adminRoles)("admits an administrator who is %s", (role) => {
    expect(canSeeBackups({ kind: "admin", id: "a", role, sessionId: "x" })).toBe(true);
  });
});
