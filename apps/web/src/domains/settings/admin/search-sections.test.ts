import {
  defaultServerSettings,
  defaultSettings,
  editableSettingsGroups,
} from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { searchSections } from "./search-sections.ts";
import { settingsSections } from "./sections/settings-sections.ts";

describe("the settings screen", () => {
  it("has a control for every field of every settings group", () => {
    for (const { group, fields } of settingsSections) {
      const names = fields.map(({ name }) => name).sort();
      expect(names).toEqual(
        Object.keys({ ...defaultSettings, ...defaultServerSettings }[group]).sort(),
      );
    }
    expect(settingsSections.map(({ group }) => group)).toEqual(editableSettingsGroups);
  });

  it("has a help sentence for every field", () => {
    const hints = settingsSections.flatMap(({ fields, secret }) => [
      ...fields.map(({ hint }) => hint),
      ...(secret ? [secret.hint] : []),
    ]);
    expect(hints.filter((hint) => !/^.{10,}[.”]$/s.test(hint))).toEqual([]);
  });

  it("finds a field by its label or help text, and a section by its title", () => {
    const found = (words: string) =>
      searchSections(settingsSections, words).map(({ section, matches }) => [
        section.title,
        matches,
      ]);
    expect(found(" whatsApp ")).toEqual([
      ["Contact", ["WhatsApp"]],
      ["Search engines", ["Link picture"]],
    ]);
    expect(found("google maps")).toEqual([["Contact", ["Map link"]]]);
    expect(found("identity")).toEqual([["Identity", []]]);
    expect(found("nothing has this")).toEqual([]);
    expect(found("")).toHaveLength(settingsSections.length);
  });
});
