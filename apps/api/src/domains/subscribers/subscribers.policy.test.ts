import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canListSubscribers } from "./subscribers.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "x" } as const;

describe("the policy for listing subscribers", () => {
  it("refuses a visitor", () => {
    expect(canListSubscribers(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canListSubscribers(student)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canListSubscribers({ ...admin, role: "moderator" })).toBe(false);
  });

  it.each(["owner", "editor"] as const)("admits an administrator who is %s", (role) => {
    expect(canListSubscribers({ ...admin, role })).toBe(true);
  });
});
