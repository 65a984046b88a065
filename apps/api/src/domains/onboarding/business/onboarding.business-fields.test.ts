import { businessPresets } from "@ebute/contracts/onboarding";
import { describe, expect, it } from "vitest";
import { presetFieldsToChange, unchangedPresetFields } from "./onboarding.business-fields.ts";

const { food, school } = businessPresets;

describe("the settings changed by a kind of business", () => {
  it("are those that differ on a new site", () => {
    const { badge, headline, defaultCategory } = food.home;
    expect(presetFieldsToChange({}, "home", food)).toEqual({ badge, headline, defaultCategory });
  });

  it("exclude texts and menus that the firm has edited", () => {
    const { badge, defaultCategory } = food.home;
    const own = { home: { headline: "Eat well." }, navigation: { header: [] } };
    expect(presetFieldsToChange(own, "home", food)).toEqual({ badge, defaultCategory });
    expect(presetFieldsToChange(own, "navigation", food)).toEqual({
      footer: food.navigation.footer,
    });
  });

  it("include those of another kind that was chosen before", () => {
    const { badge, headline, sections } = school.home;
    expect(presetFieldsToChange({ home: food.home }, "home", school)).toEqual({
      badge,
      headline,
      sections,
    });
  });

  it("are none where the site already matches", () => {
    expect(presetFieldsToChange({ home: food.home }, "home", food)).toEqual({});
  });
});

describe("the fields that an undo gives back", () => {
  it("are those that are still as the choice set them", () => {
    const after = presetFieldsToChange({}, "home", food);
    const home = { ...food.home, headline: "Eat well." };
    expect(unchangedPresetFields({ home }, { part: "home", after })).toEqual([
      "badge",
      "defaultCategory",
    ]);
  });

  it("are none that had the same value before", () => {
    const after = presetFieldsToChange({ home: { badge: food.home.badge } }, "home", food);
    expect(unchangedPresetFields({ home: food.home }, { part: "home", after })).not.toContain(
      "badge",
    );
  });
});
