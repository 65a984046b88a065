import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canReadMessages } from "./contact.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for contact messages", () => {
  it("refuses a visitor", () => {
    expect(canReadMessages(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canReadMessages(student)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canReadMessages({ ...admin, role: "moderator" })).toBe(false);
  });

  it.each(["owner", "editor"] as const)("admits an administrator who is %s", (role) => {
    expect(canReadMessages({ ...admin, role })).toBe(true);
  });
});
