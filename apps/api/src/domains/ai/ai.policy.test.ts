import { expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canGenerateDrafts, canSeeAiStatus } from "./ai.policy.ts";

const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
const admin = (role: "owner" | "editor" | "moderator") =>
  ({ kind: "admin", id: "a", role, sessionId: "x" }) as const;

it.each([
  ["a visitor", visitor],
  ["a student", student],
  ["a moderator", admin("moderator")],
])("refuses drafts to %s", (_label, principal) => {
  expect(canGenerateDrafts(principal)).toBe(false);
});

it.each(["owner", "editor"] as const)("allows drafts to an administrator who is %s", (role) => {
  expect(canGenerateDrafts(admin(role))).toBe(true);
});

it("shows only administrators whether an AI service exists", () => {
  expect([visitor, student, admin("moderator")].map(canSeeAiStatus)).toEqual([false, false, true]);
});
