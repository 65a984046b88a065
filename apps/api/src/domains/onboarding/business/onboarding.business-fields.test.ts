import { businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { fieldsInForce, fieldsToChange, findBusiness } from "./onboarding.business-fields.ts";

const { food, school } = businessPresets;

describe("the settings changed by a kind of business", () => {
  it("are those that differ on a new site", () => {
    const { badge, headline, defaultCategory } = food.home;
    expect(fieldsToChange({}, "home", food)).toEqual({ badge, headline, defaultCategory });
  });

  it("exclude texts and menus that the firm has edited", () => {
    const { badge, defaultCategory } = food.home;
    const own = { home: { headline: "Eat well." }, navigation: { header: [] } };
    expect(fieldsToChange(own, "home", food)).toEqual({ badge, defaultCategory });
    expect(fieldsToChange(own, "navigation", food)).toEqual({ footer: food.navigation.footer });
  });

  it("include those of another kind that was chosen before", () => {
    const { badge, headline, sections } = school.home;
    expect(fieldsToChange({ home: food.home }, "home", school)).toEqual({
      ...{ badge, headline, sections },
    });
  });

  it("are none where the site already matches", () => {
    expect(fieldsToChange({ home: food.home }, "home", food)).toEqual({});
  });
});

describe("the detected kind of business", () => {
  it("is none on a new site", () => {
    expect(findBusiness({})).toBe(undefined);
    expect(findBusiness(defaultSettings)).toBe(undefined);
  });

  it("is still detected after the firm has changed part of its settings", () => {
    const { features, navigation } = school;
    expect(findBusiness({ features, navigation, home: { ...school.home, badge: "Us" } })).toBe(
      "school",
    );
  });

  it("offers to undo only fields that are still as it set them", () => {
    const home = { ...food.home, headline: "Eat well." };
    expect(fieldsInForce({ home }, "home", food)).toEqual(["badge", "defaultCategory"]);
  });
});
