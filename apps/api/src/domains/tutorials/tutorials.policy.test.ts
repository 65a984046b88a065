import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageTutorials } from "./tutorials.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing tutorials", () => {
  it("refuses a visitor", () => {
    expect(canManageTutorials(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageTutorials({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canManageTutorials({ ...admin, role: "editor" })).toBe(true);
  });
});
