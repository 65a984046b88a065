import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

describe("the policy for the dashboard", () => {
  it("refuses a visitor", () => {
    expect(canSeeDashboard(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canSeeDashboard(student)).toBe(false);
  });

  it("refuses a teacher", () => {
    const teacher = { kind: "admin", id: "a", role: "teacher", sessionId: "x" } as const;
    expect(canSeeDashboard(teacher)).toBe(false);
  });

  it.each(adminRoles.filter((role) => role !== "teacher"))(
    "admits an administrator who is %s",
    (role) => {
      expect(canSeeDashboard({ kind: "admin", id: "a", role, sessionId: "x" })).toBe(true);
    },
  );
});
