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

  it("refuses a writer", () => {
    const writer = { kind: "admin", id: "a", role: "writer", sessionId: "x" } as const;
    expect(canModerateComments(writer)).toBe(false);
  });

  it.each(adminRoles.filter((role) => role !== "writer"))(
    "admits an administrator who is %s",
    (role) => {
      expect(canModerateComments({ kind: "admin", id: "a", role, sessionId: "x" })).toBe(true);
    },
  );
});
