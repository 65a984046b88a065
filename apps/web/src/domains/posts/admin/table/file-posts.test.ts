import { describe, expect, it } from "vitest";
import { tagsOfAny, toFilingChange } from "./file-posts.ts";

const solar = { _id: "1", category: "Energy", tags: ["roofs", "Sun"] };
const wind = { _id: "2", category: "Health", tags: [] };

describe("a change of several posts", () => {
  it("leaves out posts and fields that stay as they are", () => {
    const choice = { category: "Energy", added: ["sun"], removed: [] };
    expect(toFilingChange([solar, wind], choice)).toEqual({
      before: { 2: { category: "Health", tags: [] } },
      after: { 2: { category: "Energy", tags: ["sun"] } },
    });
    expect(toFilingChange([solar], { category: "", added: [], removed: ["wind"] })).toEqual({
      before: {},
      after: {},
    });
  });

  it("removes tags in any letter case, and a tag that is also added", () => {
    const choice = { category: "", added: ["Roofs"], removed: ["ROOFS"] };
    expect(toFilingChange([solar, wind], choice).after).toEqual({ 1: { tags: ["Sun"] } });
  });

  it("names each tag of the posts once", () => {
    expect(tagsOfAny([solar, wind, { ...wind, tags: ["ROOFS"] }])).toEqual(["ROOFS", "Sun"]);
  });
});
