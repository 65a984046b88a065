import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageRedirects } from "./redirects.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing redirects", () => {
  it("refuses visitors, moderators and editors", () => {
    expect(canManageRedirects(visitor)).toBe(false);
    expect(canManageRedirects({ ...admin, role: "moderator" })).toBe(false);
    expect(canManageRedirects({ ...admin, role: "editor" })).toBe(false);
  });

  it("admits an owner", () => {
    expect(canManageRedirects({ ...admin, role: "owner" })).toBe(true);
  });
});
