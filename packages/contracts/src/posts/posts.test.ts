import { describe, expect, it } from "vitest";
import {
  postFieldsSchema,
  postSearchParamsSchema,
  postSlugSchema,
  postTableInputSchema,
} from "./index.ts";

describe("the address of a post", () => {
  it.each([
    ["all", "This address is already used by the site itself."],
    ["0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", /must not have the form of an id/],
  ])("is refused with one sentence when it is %s", (slug, message) => {
    const { error } = postSlugSchema.safeParse(slug);
    expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
  });
});

describe("the fields of a post", () => {
  it("require a title and a sub title, each with an error at its field", () => {
    const { error } = postFieldsSchema.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "Blog title is required."],
      ["subTitle", "Sub title is required."],
    ]);
  });

  it("default to a draft, whose category the server chooses", () => {
    const fields = postFieldsSchema.parse({ title: "a", subTitle: "b" });
    expect(fields).toMatchObject({ isPublished: false, description: "" });
    expect(fields.category).toBeUndefined();
  });
});

describe("the URL parameters of the post list", () => {
  it("never fail: an invalid value means no filter", () => {
    const nonsense = { q: 7, category: ["a"], page: "-3", status: "x", sort: "y", direction: "z" };
    expect(postSearchParamsSchema.parse(nonsense)).toEqual({ q: "", category: "", page: 1 });
    expect(postTableInputSchema.parse(nonsense)).toMatchObject({
      status: "all",
      sort: "createdAt",
      direction: "desc",
    });
  });

  it("drop characters that PostgreSQL cannot store", () => {
    expect(postSearchParamsSchema.parse({ q: "a\u0000b\ud800" }).q).toBe("ab\ufffd");
  });
});
