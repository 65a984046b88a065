import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageStudents } from "./students.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing students", () => {
  it("refuses a visitor", () => {
    expect(canManageStudents(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageStudents({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canManageStudents({ ...admin, role: "editor" })).toBe(true);
  });
});
