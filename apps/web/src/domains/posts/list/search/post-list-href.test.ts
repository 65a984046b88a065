import { defaultCategories } from "@ebute/contracts/categories";
import { describe, expect, it } from "vitest";
import { postsHref } from "./post-list-href.ts";

describe("postsHref", () => {
  it("omits default values, including All in any letter case", () => {
    for (const category of [undefined, "", "All", "all", "ALL"]) {
      expect(postsHref(defaultCategories, "/blog", { q: "", category, page: 1 })).toBe("/blog");
    }
  });

  it("returns the same URL for a category in any letter case", () => {
    expect(postsHref(defaultCategories, "/", { category: "heaLTH", page: 2 })).toBe(
      "/?category=Health&page=2",
    );
  });

  it("keeps an unknown category, which finds nothing", () => {
    expect(postsHref(defaultCategories, "/", { category: "Sport" })).toBe("/?category=Sport");
  });

  it("leads to the page of a category, and for a search back to the home page", () => {
    const hrefOf = (params: Parameters<typeof postsHref>[2]) =>
      postsHref(defaultCategories, "/category", params);
    expect(hrefOf({ category: "heaLTH", page: 2 })).toBe("/category/health?page=2");
    expect(hrefOf({ category: "All" })).toBe("/");
    expect(hrefOf({ category: "Sport" })).toBe("/?category=Sport");
    expect(hrefOf({ category: "Health", q: "rice" })).toBe("/?q=rice&category=Health");
  });
});
