import { expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canGenerateDrafts, canSeeAiStatus } from "./ai.policy.ts";

const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
const admin = (role: "owner" | "editor" | "writer" | "moderator") =>
  ({ kind: "admin", id: "a", role, sessionId: "x" }) as const;

it.each([
  ["a visitor", visitor],
  ["a student", student],
  ["a moderator", admin("moderator")],
])("the AI policy refuses drafts to %s", (_label, principal) => {
  expect(canGenerateDrafts(principal)).toBe(false);
});

it.each(["owner", "editor", "writer"] as const)(
  "the AI policy allows drafts to an administrator who is %s",
  (role) => {
    expect(canGenerateDrafts(admin(role))).toBe(true);
  },
);

it("the AI policy tells only administrators whether an AI service is configured", () => {
  expect([visitor, student, admin("moderator")].map(canSeeAiStatus)).toEqual([false, false, true]);
});
