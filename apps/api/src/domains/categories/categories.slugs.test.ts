import { describe, expect, it } from "vitest";
import { isMadeFrom, slugOf, uniqueSlugOf } from "./categories.slugs.ts";

describe("the slug of a name", () => {
  it.each([
    ["Technology", "technology"],
    ["Ẹ̀kọ́ àti Ìmọ̀", "eko-ati-imo"],
    ["Ƙasuwa & Kuɗi", "kasuwa-kudi"],
    ["  --Food, drink--  ", "food-drink"],
    ["100% Lagos", "100-lagos"],
    ["日本", "category"],
  ])("of %s is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("gets a number when another category has it", () => {
    expect(uniqueSlugOf("Ọwọ́", new Set(["owo", "owo-2"]))).toBe("owo-3");
  });

  it("is told from one that somebody chose", () => {
    expect(isMadeFrom("Owó", "owo")).toBe(true);
    expect(isMadeFrom("Owó", "owo-2")).toBe(true);
    expect(isMadeFrom("Owó", "owo-lagos")).toBe(false);
    expect(isMadeFrom("Owó", "money")).toBe(false);
  });
});
