import { postTableInputSchema } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { postTableHref } from "./post-table-address.ts";

const usual = postTableInputSchema.parse({});

describe("the address of the Blog List", () => {
  it("writes nothing out that is as usual", () => {
    expect(postTableHref(usual)).toBe("/admin/listBlog");
  });

  it("can be read back", () => {
    const input = {
      ...usual,
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
