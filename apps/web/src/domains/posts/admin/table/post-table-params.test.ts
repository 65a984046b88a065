import { postTableInputSchema } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { postTableHref } from "./post-table-params.ts";

const defaults = postTableInputSchema.parse({});

describe("the URL of the Blog List", () => {
  it("omits default values", () => {
    expect(postTableHref(defaults)).toBe("/admin/listBlog");
  });

  it("parses back to the same params", () => {
    const input = {
      ...defaults,
      q: "waec & jamb",
      status: "unpublished",
      sort: "title",
      page: 3,
    } as const;
    const { search } = new URL(postTableHref(input), "http://ebute.test");
    expect(postTableInputSchema.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(
      input,
    );
  });
});
