import { expect, it } from "vitest";
import { cdnTagHeader, cdnTagsToPurge } from "./cdn.tags.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `post:${index}`);

it("the cache-tag header of the fullest page stays below the 1,024 bytes that a CDN reads", () => {
  const { "cdn-tag": tags = "" } = cdnTagHeader("bunny", many(100));
  expect(tags.split(",")).toHaveLength(100);
  expect(tags.length).toBeLessThan(1_024);
});

it("a page with too many cache tags gets one fallback tag, which every purge includes", () => {
  expect(cdnTagHeader("cloudflare", many(101))).toEqual({ "cache-tag": "more" });
  expect(cdnTagsToPurge(["posts"])).toContain("more");
});

it("a change sends each cache tag of a page once, even when it is listed repeatedly", () => {
  const { "surrogate-key": key = "" } = cdnTagHeader("fastly", ["posts", "posts", "post:1"]);
  expect(key.split(" ")).toHaveLength(2);
  expect(cdnTagsToPurge(["post:1", "post:1"])).toEqual(["more", key.split(" ")[1]]);
});
