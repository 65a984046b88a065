import { describe, expect, it } from "vitest";
import { createCategoryInputSchema, settledCategory } from "./index.ts";

function refusalsOf(input: object): string[] {
  const { error } = createCategoryInputSchema.safeParse({ name: "Music", ...input });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

describe("the fields of a category", () => {
  it.each([
    ["no name", { name: "  " }, "name: Name is required."],
    ["a long name", { name: "ọ".repeat(41) }, "name: Name can have at most 40 characters."],
    ["a line break", { name: "One\nTwo" }, "name: Name must be one line."],
    [
      "the name of the filter",
      { name: " aLL " },
      'name: "All" is the name of the list of all posts. Choose another name.',
    ],
    [
      "an address with spaces",
      { slug: "my music" },
      "slug: Address can have letters from a to z, digits, and single hyphens between them.",
    ],
    ["a long address", { slug: "a".repeat(61) }, "slug: Address can have at most 60 characters."],
    [
      "a long description",
      { description: "a".repeat(301) },
      "description: Description can have at most 300 characters.",
    ],
  ])("refuse %s", (_name, input, refusal) => {
    expect(refusalsOf(input)).toContain(refusal);
  });

  it("keep diacritics in one Unicode form", () => {
    const { name } = createCategoryInputSchema.parse({ name: "Ìròyìn".normalize("NFD") });
    expect(name).toBe("Ìròyìn".normalize("NFC"));
  });
});

describe("the category in the form of a post", () => {
  const known = {
    categories: [
      { name: "News", slug: "news" },
      { name: "Technology", slug: "technology" },
    ],
    formerNames: { tech: "Technology" },
    defaultName: "News",
  };

  it.each([
    ["a prefilled default that was deleted", "Startup", "Startup", "News"],
    ["a prefilled default that was changed", "Technology", "Technology", "News"],
    ["a deleted category of a draft", "Gossip", "News", "News"],
  ])("%s becomes the default", (_case, chosen, prefilled, settled) => {
    expect(settledCategory(known, { chosen, prefilled, fallback: "News" })).toBe(settled);
  });

  it.each(["Technology", "Tech", ""])("%o stays as it was chosen", (chosen) => {
    expect(settledCategory(known, { chosen, prefilled: "News", fallback: "News" })).toBe(chosen);
  });
});
