import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canModerateComments } from "./comments.policy.ts";

describe("the policy for moderating comments", () => {
  it("refuses a visitor", () => {
    expect(canModerateComments(visitor)).toBe(false);
  });

  it("refuses a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(canModerateComments(student)).toBe(false);
  });

  const refused: readonly string[] = ["teacher", "writer"];

  it.each(["teacher", "writer"] as const)("refuses a %s", (role) => {
    const principal = { kind: "admin", id: "a", role, sessionId: "x" } as const;
    expect(canModerateComments(principal)).toBe(false);
  });

  it.each(adminRoles.filter((role) => !refused.includes(role)))(
    "admits an administrator who is %s",
    (role) => {
      expect(canModerateComments({ kind: "admin", id: "a", role, sessionId: "x" })).toBe(true);
    },
  );
});
