import { businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { fieldsInForce, fieldsToChange, findBusiness } from "./onboarding.business-fields.ts";

const { food, school } = businessPresets;

describe("what a kind of business changes", () => {
  it("is what differs on a new site", () => {
    const { badge, headline, defaultCategory } = food.home;
    expect(fieldsToChange({}, "home", food)).toEqual({ badge, headline, defaultCategory });
  });

  it("leaves texts and menus that the firm has made", () => {
    const { badge, defaultCategory } = food.home;
    const own = { home: { headline: "Eat well." }, navigation: { header: [] } };
    expect(fieldsToChange(own, "home", food)).toEqual({ badge, defaultCategory });
    expect(fieldsToChange(own, "navigation", food)).toEqual({ footer: food.navigation.footer });
  });

  it("replaces those of another kind that was chosen before", () => {
    const { badge, headline, sections } = school.home;
    expect(fieldsToChange({ home: food.home }, "home", school)).toEqual({
      ...{ badge, headline, sections },
    });
  });

  it("is nothing where the site is like that already", () => {
    expect(fieldsToChange({ home: food.home }, "home", food)).toEqual({});
  });
});

describe("the kind of business of a site", () => {
  it("is none on a new site", () => {
    expect(findBusiness({})).toBe(undefined);
    expect(findBusiness(defaultSettings)).toBe(undefined);
  });

  it("is found again after the firm has changed part of what it set", () => {
    const { features, navigation } = school;
    expect(findBusiness({ features, navigation, home: { ...school.home, badge: "Us" } })).toBe(
      "school",
    );
  });

  it("offers to take back only fields that are as it set them", () => {
    const home = { ...food.home, headline: "Eat well." };
    expect(fieldsInForce({ home }, "home", food)).toEqual(["badge", "defaultCategory"]);
  });
});
