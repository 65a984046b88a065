import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { allowAdminsWith } from "./permissions.ts";

const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe.each([
  ["readActivity", ["owner"]],
  ["manageSite", ["owner"]],
  ["manageOrders", ["owner", "editor"]],
  ["readMessages", ["owner", "editor"]],
  ["writeContent", ["owner", "editor"]],
] as const)("the permission %s", (permission, admitted) => {
  const isAllowed = allowAdminsWith(permission);

  it("refuses a visitor and a student", () => {
    expect([visitor, student].map(isAllowed)).toEqual([false, false]);
  });

  it("admits the administrators of its roles, and no others", () => {
    expect(adminRoles.filter((role) => isAllowed({ ...admin, role }))).toEqual(admitted);
  });
});
