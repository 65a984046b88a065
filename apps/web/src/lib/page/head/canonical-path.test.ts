import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

describe("canonicalPath", () => {
  it("returns the path in the letter case of its route", () => {
    expect(canonicalPath("/admin/ListBlog", "/admin/listBlog", {})).toBe("/admin/listBlog");
    expect(canonicalPath("/ADMIN", "/admin/", {})).toBe("/admin");
  });

  it("keeps the letter case of path params", () => {
    expect(canonicalPath("/Admin/EditBlog/aB1", "/admin/editBlog/$postId", { postId: "aB1" })).toBe(
      "/admin/editBlog/aB1",
    );
  });

  it("returns nothing for a canonical or a different path", () => {
    expect(canonicalPath("/admin/comment", "/admin/comment", {})).toBeUndefined();
    expect(canonicalPath("/admin/comments", "/admin/comment", {})).toBeUndefined();
  });
});
