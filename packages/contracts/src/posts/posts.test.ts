import { describe, expect, it } from "vitest";
import { findCategory, postFieldsSchema, postSearchSchema, postTableInputSchema } from "./index.ts";

describe("the fields of a post", () => {
  it("refuses a title and a sub title that are missing, each at its field", () => {
    const { error } = postFieldsSchema.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "Blog title is required."],
      ["subTitle", "Sub title is required."],
    ]);
  });

  it("refuses a category that does not exist, and names those that do", () => {
    const { error } = postFieldsSchema.safeParse({ title: "a", subTitle: "b", category: "Sport" });
    expect(error?.issues[0]?.message).toMatch(/^Category must be one of: Technology, Startup, /);
  });

  it("is a draft in Startup unless it says otherwise", () => {
    const fields = postFieldsSchema.parse({ title: "a", subTitle: "b" });
    expect(fields).toMatchObject({ category: "Startup", isPublished: false, description: "" });
  });

  it("takes a category in any letter case", () => {
    expect(findCategory(" heaLTH ")).toBe("Health");
  });
});

describe("the words of an address", () => {
  it("never fail: what cannot be read is no filter", () => {
    const nonsense = { q: 7, category: ["a"], page: "-3", status: "x", sort: "y", direction: "z" };
    expect(postSearchSchema.parse(nonsense)).toEqual({ q: "", category: "", page: 1 });
    expect(postTableInputSchema.parse(nonsense)).toMatchObject({
      status: "all",
      sort: "createdAt",
      direction: "desc",
    });
  });

  it("lose what PostgreSQL cannot store", () => {
    expect(postSearchSchema.parse({ q: "a\u0000b\ud800" }).q).toBe("ab\ufffd");
  });
});
