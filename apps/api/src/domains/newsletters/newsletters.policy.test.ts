import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canSendNewsletters } from "./newsletters.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for newsletters", () => {
  it("refuses a visitor", () => {
    expect(canSendNewsletters(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canSendNewsletters(student)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canSendNewsletters({ ...admin, role: "moderator" })).toBe(false);
  });

  it.each(["owner", "editor"] as const)("admits an administrator who is %s", (role) => {
    expect(canSendNewsletters({ ...admin, role })).toBe(true);
  });
});
