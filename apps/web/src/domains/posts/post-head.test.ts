import { postSearchSchema } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { postListHead } from "./post-head.ts";

const site = {
  name: "Ebute",
  email: "",
  phone: "",
  publicUrl: "https://ebute.example",
  year: 2026,
};

function headOf(words: object) {
  const search = postSearchSchema.parse(words);
  const { links, meta } = postListHead(site, search, { description: "", path: "/blog" });
  const isHidden = meta.some((tag) => "name" in tag && tag.content === "noindex");
  return { canonical: links[0]?.href, isIndexed: !isHidden };
}

describe("the head of a list", () => {
  it.each([{ q: "jollof" }, { category: "Sport" }])("keeps %o out of search engines", (words) => {
    expect(headOf(words).isIndexed).toBe(false);
  });

  it.each([
    [{}, "/blog"],
    [{ page: "2" }, "/blog?page=2"],
    [{ category: "heaLTH" }, "/blog?category=Health"],
    [{ category: "all", page: "2" }, "/blog?page=2"],
  ])("names the own address of %o", (words, path) => {
    expect(headOf(words)).toEqual({ canonical: `https://ebute.example${path}`, isIndexed: true });
  });
});
