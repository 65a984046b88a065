import { editableSettingsGroups } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { canManageSettings } from "./settings.policy.ts";

const admin = { kind: "admin", id: "a", sessionId: "s" } as const;

describe("the policy for managing settings", () => {
  it.each(editableSettingsGroups)(
    "refuses visitors and moderators the settings group %s",
    (group) => {
      expect(canManageSettings(visitor, group)).toBe(false);
      expect(canManageSettings({ ...admin, role: "moderator" }, group)).toBe(false);
    },
  );

  it("admits editors to the home page, the navigation and the announcement only", () => {
    const editor = { ...admin, role: "editor" } as const;
    const allowed = editableSettingsGroups.filter((group) => canManageSettings(editor, group));
    expect(allowed).toEqual(["home", "navigation", "announcement"]);
  });

  it.each(editableSettingsGroups)("admits owners to the settings group %s", (group) => {
    expect(canManageSettings({ ...admin, role: "owner" }, group)).toBe(true);
  });
});
