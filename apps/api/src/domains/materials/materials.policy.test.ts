import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageMaterials } from "./materials.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing materials", () => {
  it("refuses a visitor", () => {
    expect(canManageMaterials(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageMaterials({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canManageMaterials({ ...admin, role: "editor" })).toBe(true);
  });
});
