import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageUpdates } from "./updates.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing updates", () => {
  it("refuses a visitor", () => {
    expect(canManageUpdates(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManageUpdates({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canManageUpdates({ ...admin, role: "editor" })).toBe(true);
  });
});
