import { businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { fieldsToChange } from "./business-changes.ts";

const { food, school } = businessPresets;
if (!food || !school) throw new Error("there are presets for food and school");

const home = (values: object) => ({
  values: { ...defaultSettings.home, ...values },
  defaults: defaultSettings.home,
});

describe("what a kind of business changes", () => {
  it("is what differs on a new site", () => {
    expect(fieldsToChange(home({}), "home", food)).toEqual({
      badge: food.home.badge,
      headline: food.home.headline,
    });
  });

  it("leaves texts and menus that the firm has made", () => {
    expect(fieldsToChange(home({ headline: "Eat well." }), "home", food)).toEqual({
      badge: food.home.badge,
    });
    const { navigation } = defaultSettings;
    const own = { values: { ...navigation, header: [] }, defaults: navigation };
    expect(fieldsToChange(own, "navigation", food)).toEqual({ footer: food.navigation.footer });
  });

  it("replaces those of another kind that was chosen before", () => {
    expect(fieldsToChange(home(food.home), "home", school)).toEqual(school.home);
  });

  it("is nothing where the site is like that already", () => {
    expect(fieldsToChange(home(food.home), "home", food)).toEqual({});
  });
});
