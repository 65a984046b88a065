import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManagePages } from "./pages.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing pages", () => {
  it("refuses a visitor", () => {
    expect(canManagePages(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canManagePages({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canManagePages({ ...admin, role: "editor" })).toBe(true);
  });
});
