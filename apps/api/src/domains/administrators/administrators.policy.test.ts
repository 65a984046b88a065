import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageAdministrators } from "./administrators.policy.ts";

describe("the policy for managing administrators", () => {
  it("refuses a visitor and a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect([visitor, student].map(canManageAdministrators)).toEqual([false, false]);
  });

  it("admits owners only", () => {
    const allowed = adminRoles.filter((role) =>
      canManageAdministrators({ kind: "admin", id: "a", role, sessionId: "x" }),
    );
    expect(allowed).toEqual(["owner"]);
  });
});
