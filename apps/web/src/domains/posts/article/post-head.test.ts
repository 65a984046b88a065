import { defaultCategories } from "@ebute/contracts/categories";
import { type Article, postSearchParamsSchema } from "@ebute/contracts/posts";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { defaultRegion } from "#lib/page/serialized-state.ts";
import { postHead, postListHead } from "./post-head.ts";

const site = {
  ...defaultSettings,
  ...defaultRegion,
  categories: defaultCategories,
  publicUrl: "https://ebute.example",
  year: 2026,
};

function headOf(words: object, status = "success", path: "/" | "/blog" = "/blog") {
  const search = postSearchParamsSchema.parse(words);
  const { links, meta } = postListHead({ status, context: { site } }, search, {
    description: "",
    path,
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

  it.each([
    [{}, "/"],
    [{ page: "2" }, "/?page=2"],
    [{ category: "heaLTH" }, "/category/health"],
    [{ category: "Health", page: "2" }, "/category/health?page=2"],
    [{ category: "all" }, "/"],
  ])("gives the home page of %o one canonical URL with the category's page", (words, path) => {
    const canonical = `https://ebute.example${path}`;
    expect(headOf(words, "success", "/")).toEqual({ canonical, isIndexed: true });
  });

  it("keeps the home page of an unknown category, and a search, out of search engines", () => {
    for (const words of [{ category: "Sport" }, { q: "jollof", category: "Health" }]) {
      expect(headOf(words, "success", "/").isIndexed).toBe(false);
    }
  });

  it("gives a page beyond the last one no canonical URL, and excludes it from search engines", () => {
    expect(headOf({ page: "9" }, "notFound")).toEqual({ canonical: undefined, isIndexed: false });
  });
});

const post: Article = {
  _id: "1",
  slug: "solar",
  title: "Sizing solar",
  subTitle: "For a small shop",
  description: "<p>Text</p>",
  contents: [],
  excerpt: "Text",
  opening: "Text",
  readingMinutes: 1,
  category: "Technology",
  picture: null,
  isPublished: true,
  publishedAt: "2026-03-02T08:00:00.000Z",
  updatedAt: "2026-03-02T08:00:00.000Z",
  revisedAt: null,
};

const picture = {
  _id: "2",
  src: "/media/abc-quick.webp",
  widths: [480],
  colour: "#7a6a4f",
  width: 1200,
  height: 630,
};

describe("postHead", () => {
  it("shows title, sub title and address of the post where nothing else is chosen", () => {
    const { meta, links } = postHead(site, post);
    expect(links).toEqual([{ rel: "canonical", href: "https://ebute.example/blog/solar" }]);
    expect(meta).toContainEqual({ property: "og:title", content: "Sizing solar" });
    expect(meta).toContainEqual({ name: "description", content: "For a small shop" });
  });

  it("shows the words, the picture and the address that were chosen for links", () => {
    const canonicalUrl = "https://example.ng/solar";
    const link = { title: "How many panels?", description: "Count first.", picture, canonicalUrl };
    const { meta, links } = postHead(site, { ...post, link });
    expect(links).toEqual([{ rel: "canonical", href: canonicalUrl }]);
    expect(meta).toEqual(
      expect.arrayContaining([
        { title: `How many panels? – ${site.identity.name}` },
        { name: "description", content: "Count first." },
        { property: "og:title", content: "How many panels?" },
        { property: "og:description", content: "Count first." },
        { property: "og:url", content: "https://ebute.example/blog/solar" },
        { property: "og:image", content: "https://ebute.example/media/abc-preview.jpg" },
      ]),
    );
    const data = meta.find((tag) => "script:ld+json" in tag);
    expect(data).toMatchObject({
      "script:ld+json": {
        headline: "How many panels?",
        description: "Count first.",
        mainEntityOfPage: canonicalUrl,
      },
    });
  });

  it("names the author, where one is chosen", () => {
    const { meta } = postHead(site, { ...post, author: { name: "Ada Obi", slug: "ada-obi" } });
    const url = "https://ebute.example/author/ada-obi";
    expect(meta).toContainEqual({ name: "author", content: "Ada Obi" });
    expect(meta).toContainEqual({ property: "article:author", content: url });
    const data = meta.find((tag) => "script:ld+json" in tag);
    expect(data).toMatchObject({
      "script:ld+json": { author: { "@type": "Person", name: "Ada Obi", url } },
    });
  });
});
