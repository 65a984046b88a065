import { describe, expect, it } from "vitest";
import { type CheckedPost, describeBrokenLinks, findFaults, findSitePaths } from "./post-checks.ts";

const text = { words: "Text", pictures: [], headings: [], links: [], relatedPosts: new Map() };

const post: CheckedPost = {
  title: "Sizing solar",
  subTitle: "For a small shop",
  text,
  linkPicture: { width: 1200, height: 630 },
};

describe("the checks before publishing", () => {
  it("find nothing in a finished post", () => {
    const headings = [
      { level: 2, title: "First" },
      { level: 3, title: "Detail" },
      { level: 2, title: "Second" },
    ];
    const words = "An ATKINS diet, and tk in lower case";
    expect(
      findFaults({ ...post, text: { ...text, words, headings, pictures: ["A roof"] } }),
    ).toEqual([]);
  });

  it.each<[string, Partial<CheckedPost>, RegExp]>([
    ["a missing sub title", { subTitle: " " }, /^Write a sub title/],
    ["TK in the text", { text: { ...text, words: "Costs TK naira" } }, /letters TK/],
    ["TK in the title", { title: "TK: solar" }, /letters TK/],
    ["a picture without description", { text: { ...text, pictures: ["A roof", ""] } }, /picture/],
    ["a text that begins two levels down", withHeadings(3), /“H3” a heading/],
    ["a heading that skips a level", withHeadings(2, 4), /“H4” a heading/],
    ["a missing picture", { linkPicture: null }, /^Choose a thumbnail/],
    ["a small picture", { linkPicture: { width: 1199, height: 630 } }, /at least 1200 by 630/],
  ])("say in one sentence what to do about %s", (_label, changes, sentence) => {
    expect(findFaults({ ...post, ...changes })).toEqual([expect.stringMatching(sentence)]);
  });

  it("name a related post that readers do not see by its title, and other links by their address", () => {
    const relatedPosts = new Map([["/blog/1", "Solar"]]);
    expect(describeBrokenLinks(["/blog/1", "/gone"], { relatedPosts })).toEqual([
      "Publish or replace the related post “Solar”: readers see nothing in its place.",
      "Correct or remove the link to /gone: nothing is there.",
    ]);
  });

  it("look up each address of this site once, and no other address", () => {
    const site = "https://ebute.example";
    const links = [
      "/blog/a",
      "/blog/a",
      `${site}/contact#map`,
      "//cdn.example/x",
      "mailto:ada@example.ng",
      "https://ebute.example.evil/x",
      "#part",
      "https://other.example/blog/a",
    ];
    expect(findSitePaths({ ...text, links }, site)).toEqual(["/blog/a", "/contact#map"]);
  });
});

function withHeadings(...levels: number[]): Partial<CheckedPost> {
  return { text: { ...text, headings: levels.map((level) => ({ level, title: `H${level}` })) } };
}
