import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageOrders } from "./orders.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing orders", () => {
  it("refuses a visitor", () => {
    expect(canManageOrders(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canManageOrders(student)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageOrders({ ...admin, role: "moderator" })).toBe(false);
  });

  it.each(["owner", "editor"] as const)("admits an administrator who is %s", (role) => {
    expect(canManageOrders({ ...admin, role })).toBe(true);
  });
});
