import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

describe("the canonical form of an admin path", () => {
  it("is the route's own letters", () => {
    expect(canonicalPath("/admin/ListBlog", "/admin/listBlog", {})).toBe("/admin/listBlog");
    expect(canonicalPath("/ADMIN", "/admin/", {})).toBe("/admin");
  });

  it("keeps the letters of what the path names", () => {
    expect(canonicalPath("/Admin/EditBlog/aB1", "/admin/editBlog/$postId", { postId: "aB1" })).toBe(
      "/admin/editBlog/aB1",
    );
  });

  it("leaves a path alone that is in order or another one", () => {
    expect(canonicalPath("/admin/comment", "/admin/comment", {})).toBeUndefined();
    expect(canonicalPath("/admin/comments", "/admin/comment", {})).toBeUndefined();
  });
});
