import { describe, expect, it } from "vitest";
import { SITE_LINE, tagsOfAny, toFilingChange } from "./file-posts.ts";

const solar = { _id: "1", category: "Energy", tags: ["roofs", "Sun"], author: "" };
const wind = { _id: "2", category: "Health", tags: [], author: "9" };

describe("a change of several posts", () => {
  it("leaves out posts and fields that stay as they are", () => {
    const choice = { category: "Energy", author: "", added: ["sun"], removed: [] };
    expect(toFilingChange([solar, wind], choice)).toEqual({
      before: { 2: { category: "Health", tags: [] } },
      after: { 2: { category: "Energy", tags: ["sun"] } },
    });
    expect(
      toFilingChange([solar], { category: "", author: "", added: [], removed: ["wind"] }),
    ).toEqual({
      before: {},
      after: {},
    });
  });

  it("removes tags in any letter case, and a tag that is also added", () => {
    const choice = { category: "", author: "", added: ["Roofs"], removed: ["ROOFS"] };
    expect(toFilingChange([solar, wind], choice).after).toEqual({ 1: { tags: ["Sun"] } });
  });

  it("gives another author, or the line of the site", () => {
    const choice = { category: "", added: [], removed: [] };
    const { after } = toFilingChange([solar, wind], { ...choice, author: "9" });
    expect(after).toEqual({ 1: { author: "9" } });
    const cleared = toFilingChange([solar, wind], { ...choice, author: SITE_LINE });
    expect(cleared.after).toEqual({ 2: { author: "" } });
  });

  it("names each tag of the posts once", () => {
    expect(tagsOfAny([solar, wind, { ...wind, tags: ["ROOFS"] }])).toEqual(["ROOFS", "Sun"]);
  });
});
