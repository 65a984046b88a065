import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canReadAuditLog } from "./audit.policy.ts";

describe("the policy for the audit log", () => {
  it("refuses a visitor and a student", () => {
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect([visitor, student].map(canReadAuditLog)).toEqual([false, false]);
  });

  it("admits owners only", () => {
    const allowed = adminRoles.filter((role) =>
      canReadAuditLog({ kind: "admin", id: "a", role, sessionId: "x" }),
    );
    expect(allowed).toEqual(["owner"]);
  });
});
