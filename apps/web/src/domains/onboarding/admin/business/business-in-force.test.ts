import { businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings, type SettingsState, settingsGroups } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { fieldsInForce, fieldsToChange, findBusiness } from "./business-in-force.ts";

const { food, school } = businessPresets;

const home = (values: object) => ({
  values: { ...defaultSettings.home, ...values },
  defaults: defaultSettings.home,
});

describe("what a kind of business changes", () => {
  it("is what differs on a new site", () => {
    expect(fieldsToChange(home({}), "home", food)).toEqual({
      badge: food.home.badge,
      headline: food.home.headline,
      defaultCategory: food.home.defaultCategory,
    });
  });

  it("leaves texts and menus that the firm has made", () => {
    expect(fieldsToChange(home({ headline: "Eat well." }), "home", food)).toEqual({
      badge: food.home.badge,
      defaultCategory: food.home.defaultCategory,
    });
    const { navigation } = defaultSettings;
    const own = { values: { ...navigation, header: [] }, defaults: navigation };
    expect(fieldsToChange(own, "navigation", food)).toEqual({ footer: food.navigation.footer });
  });

  it("replaces those of another kind that was chosen before", () => {
    expect(fieldsToChange(home(food.home), "home", school)).toEqual({
      badge: school.home.badge,
      headline: school.home.headline,
      sections: school.home.sections,
    });
  });

  it("is nothing where the site is like that already", () => {
    expect(fieldsToChange(home(food.home), "home", food)).toEqual({});
  });
});

describe("the kind of business of a site", () => {
  const site = (saved: object): SettingsState[] =>
    settingsGroups.map((group) => ({
      ...{ group, version: 1, defaults: { ...defaultSettings[group] }, fromEnvironment: {} },
      values: { ...defaultSettings[group], ...new Map(Object.entries(saved)).get(group) },
    }));

  it("is none on a new site", () => {
    expect(findBusiness(site({}))).toBe(undefined);
  });

  it("is found again after the firm has changed part of what it set", () => {
    const { features, navigation } = school;
    expect(
      findBusiness(site({ features, navigation, home: { ...school.home, badge: "Us" } })),
    ).toBe("school");
  });

  it("offers to take back only fields that are as it set them", () => {
    const state = home({ ...food.home, headline: "Eat well." });
    expect(fieldsInForce(state, "home", food)).toEqual(["badge", "defaultCategory"]);
  });
});
