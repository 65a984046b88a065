import { describe, expect, it } from "vitest";
import { isGeneratedFrom, uniqueSlugOf } from "./categories.slugs.ts";

describe("the slug of a category", () => {
  it.each([
    ["Technology", "technology"],
    ["Ƙasuwa & Kuɗi", "kasuwa-kudi"],
    ["日本", "riben"],
    ["!?", "category"],
  ])("for the name %s is %s", (name, slug) => {
    expect(uniqueSlugOf(name, new Set())).toBe(slug);
  });

  it("gets a number suffix when another category has it", () => {
    expect(uniqueSlugOf("Ọwọ́", new Set(["owo", "owo-2"]))).toBe("owo-3");
  });

  it("is recognised as generated or as chosen by a person", () => {
    expect(isGeneratedFrom("Owó", "owo")).toBe(true);
    expect(isGeneratedFrom("Owó", "owo-2")).toBe(true);
    expect(isGeneratedFrom("Owó", "owo-lagos")).toBe(false);
    expect(isGeneratedFrom("Owó", "money")).toBe(false);
  });
});
