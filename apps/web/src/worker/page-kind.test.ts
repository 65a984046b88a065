import { expect, it } from "vitest";
import { pageKind, readKey } from "./page-kind.ts";

const at = (path: string) => new URL(path, "https://ebute.example");

it.each([
  "/admin",
  "/admin/addBlog",
  "/userDashboard/account",
  "/bblog/1",
  "/track-order/EB-1",
  "/?q=waec",
  "/track-order?orderId=1",
  "/api/blog/all",
])("keeps nothing of %s", (path) => {
  expect(pageKind(at(path))).toBeUndefined();
});

it("tells posts from other public pages", () => {
  expect(pageKind(at("/blog/1"))).toBe("post");
  expect(pageKind(at("/"))).toBe("page");
  expect(pageKind(at("/blog?category=Finance&page=2"))).toBe("page");
});

it("keeps a page under its own words, and not while it says something once", () => {
  expect(readKey(at("/blog/1?notice=commented"))).toEqual({
    key: "https://ebute.example/blog/1",
    isWhole: false,
  });
  expect(readKey(at("/?category=Finance"))).toEqual({
    key: "https://ebute.example/?category=Finance",
    isWhole: true,
  });
});
