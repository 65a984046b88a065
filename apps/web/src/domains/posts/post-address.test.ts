import { describe, expect, it } from "vitest";
import { postsHref } from "./post-address.ts";

describe("the address of a list", () => {
  it("leaves out what is at its default, All in any letter case too", () => {
    for (const category of [undefined, "", "All", "all", "ALL"]) {
      expect(postsHref("/blog", { q: "", category, page: 1 })).toBe("/blog");
    }
  });

  it("is the same for a category in any letter case", () => {
    expect(postsHref("/", { category: "heaLTH", page: 2 })).toBe("/?category=Health&page=2");
  });

  it("keeps a word that names no category, because it finds nothing", () => {
    expect(postsHref("/", { category: "Sport" })).toBe("/?category=Sport");
  });
});
