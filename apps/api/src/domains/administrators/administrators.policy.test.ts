import { adminRoles } from "@ebute/contracts/auth";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/principal.ts";
import { canManageAdministrators } from "./administrators.policy.ts";

describe("inviting and removing administrators", () => {
  it("refuses a visitor and a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect([visitor, student].map(canManageAdministrators)).toEqual([false, false]);
  });

  it("is for owners alone", () => {
    const allowed = adminRoles.filter((role) =>
      canManageAdministrators({ kind: "admin", id: "a", role, sessionId: "x" }),
    );
    expect(allowed).toEqual(["owner"]);
  });
});
