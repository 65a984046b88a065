import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canDescribeLinks } from "./links.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for checking links", () => {
  it("refuses a visitor", () => {
    expect(canDescribeLinks(visitor)).toBe(false);
  });

  it("refuses a moderator", () => {
    expect(canDescribeLinks({ ...admin, role: "moderator" })).toBe(false);
  });

  it("admits an editor", () => {
    expect(canDescribeLinks({ ...admin, role: "editor" })).toBe(true);
  });
});
