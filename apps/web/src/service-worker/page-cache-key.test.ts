import { expect, it } from "vitest";
import {
  cacheablePageKind,
  isPrivatePicture,
  pageCacheKey,
  STUDENT_LAYOUT,
} from "./page-cache-key.ts";

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

it("the service worker keeps the student area without a student, under the address of the area", () => {
  const key = "https://ebute.example/userDashboard";
  expect(pageCacheKey(at(STUDENT_LAYOUT))).toEqual({ key, isExact: true });
  expect(pageCacheKey(at("/userDashboard?layout=2"))).toEqual({ key, isExact: false });
  expect(cacheablePageKind(at(STUDENT_LAYOUT))).toBe("page");
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

it.each(["/userDashboard/practice/1", "/bblog/1", "/saved-subjects?lessons=1"])(
  "the service worker stores no picture of the page %s",
  (path) => {
    expect(isPrivatePicture({ cache: "default", referrer: at(path).href })).toBe(true);
  },
);

it("the service worker stores no picture that is saved with a subject", () => {
  expect(isPrivatePicture({ cache: "no-store", referrer: "" })).toBe(true);
});

it.each(["https://ebute.example/blog/1", "https://ebute.example/", "about:client", ""])(
  "the service worker stores a public picture of the page '%s'",
  (referrer) => {
    expect(isPrivatePicture({ cache: "default", referrer })).toBe(false);
  },
);
