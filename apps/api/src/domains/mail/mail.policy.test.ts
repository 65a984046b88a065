import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageMail } from "./mail.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "x" } as const;

describe("the policy for undelivered mails", () => {
  it("refuses a visitor", () => {
    expect(canManageMail(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canManageMail(student)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageMail({ ...admin, role: "moderator" })).toBe(false);
  });

  it.each(["owner", "editor"] as const)("admits an administrator who is %s", (role) => {
    expect(canManageMail({ ...admin, role })).toBe(true);
  });
});
