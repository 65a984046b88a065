import { describe, expect, it } from "vitest";
import { cacheKeyOf } from "./page-key.ts";

describe("the name of a page in memory", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?utm_source=x&fbclid=y", "/"],
    ["/?category=", "/"],
    ["/?page=2&category=Health", "/?category=Health&page=2"],
    ["/?category=Health&page=2&x=1", "/?category=Health&page=2"],
    ["/?__proto__=1", "/"],
  ])("of %s is %s", (url, key) => {
    expect(cacheKeyOf(url, false)).toBe(key);
  });

  it("differs for who asks to spare data", () => {
    expect(cacheKeyOf("/", true)).not.toBe(cacheKeyOf("/", false));
  });

  it("does not exist for a search, nor for an overlong address", () => {
    expect(cacheKeyOf("/?q=jollof", false)).toBeUndefined();
    expect(cacheKeyOf(`/${"x".repeat(400)}`, false)).toBeUndefined();
    expect(cacheKeyOf(`/?category=${"x".repeat(400)}`, false)).toBeUndefined();
  });
});
