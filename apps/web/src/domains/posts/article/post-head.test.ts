import { defaultCategories } from "@ebute/contracts/categories";
import { postSearchParamsSchema } from "@ebute/contracts/posts";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { defaultRegion } from "#lib/page/serialized-state.ts";
import { postListHead } from "./post-head.ts";

const site = {
  ...defaultSettings,
  ...defaultRegion,
  categories: defaultCategories,
  publicUrl: "https://ebute.example",
  year: 2026,
};

function headOf(words: object, status = "success") {
  const search = postSearchParamsSchema.parse(words);
  const { links, meta } = postListHead({ status, context: { site } }, search, {
    description: "",
    path: "/blog",
  });
  const isHidden = meta.some((tag) => "name" in tag && tag.content === "noindex");
  return { canonical: links[0]?.href, isIndexed: !isHidden };
}

describe("postListHead", () => {
  it.each([{ q: "jollof" }, { category: "Sport" }])("excludes %o from search engines", (words) => {
    expect(headOf(words).isIndexed).toBe(false);
  });

  it.each([
    [{}, "/blog"],
    [{ page: "2" }, "/blog?page=2"],
    [{ category: "heaLTH" }, "/blog?category=Health"],
    [{ category: "all", page: "2" }, "/blog?page=2"],
  ])("gives the canonical URL of %o", (words, path) => {
    expect(headOf(words)).toEqual({ canonical: `https://ebute.example${path}`, isIndexed: true });
  });

  it("gives a page beyond the last one no canonical URL, and excludes it from search engines", () => {
    expect(headOf({ page: "9" }, "notFound")).toEqual({ canonical: undefined, isIndexed: false });
  });
});
