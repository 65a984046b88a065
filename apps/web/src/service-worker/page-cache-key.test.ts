import { expect, it } from "vitest";
import { cacheablePageKind, pageCacheKey } from "./page-cache-key.ts";

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
])("the service worker does not cache %s", (path) => {
  expect(cacheablePageKind(at(path))).toBeUndefined();
});

it("the service worker distinguishes posts from other public pages", () => {
  expect(cacheablePageKind(at("/blog/1"))).toBe("post");
  expect(cacheablePageKind(at("/"))).toBe("page");
  expect(cacheablePageKind(at("/blog?category=Finance&page=2"))).toBe("page");
});

it("the service worker keys a page by its significant params, without a one-time message", () => {
  expect(pageCacheKey(at("/blog/1?notice=commented"))).toEqual({
    key: "https://ebute.example/blog/1",
    isExact: false,
  });
  expect(pageCacheKey(at("/?category=Finance"))).toEqual({
    key: "https://ebute.example/?category=Finance",
    isExact: true,
  });
});
