import { describe, expect, it } from "vitest";
import { parsePageUrl } from "./page-url.ts";

const params = {
  q: () => false,
  category: (value: string) => value === "Health",
  page: (value: string) => /^[1-9]\d?$/.test(value),
};

const rules = { params, signedInPaths: /^\/admin\b/i, privatePaths: /^\/track-order\/./i };

function read(sent: string, savesData = false) {
  return parsePageUrl(sent, { rules, savesData });
}

describe("the page cache key", () => {
  it.each(["//evil.example", "//[", "//:", "///", "http://evil.example/", "\\\\x"])(
    "does not exist for %s, which is no page",
    (sent) => {
      expect(read(sent).key).toBeUndefined();
      expect(read(sent).url).not.toContain("evil");
    },
  );

  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?utm_source=x&fbclid=y", "/"],
    ["/?category=", "/"],
    ["/?page=2&category=Health", "/?category=Health&page=2"],
    ["/?category=Health&page=2&x=1", "/?category=Health&page=2"],
    ["/?__proto__=1", "/"],
    ["/blog#?page=2", "/blog"],
    ["/blog?zz=#&category=Health", "/blog"],
  ])("of %s is normalized to %s", (sent, url) => {
    expect(read(sent)).toEqual({ url, key: url, isPrivate: false, isSignedIn: false });
  });

  it("stays the same when it is parsed again", () => {
    for (const sent of [
      "/",
      "/blog?page=2&x=1",
      "/?page=2&category=Health",
      "/blog/0198?category=Health#x",
    ]) {
      const { key = "" } = read(sent);
      expect(key).not.toBe("");
      expect(read(key).key).toBe(key);
    }
  });

  it("names exactly the parameters that are rendered, even with repeated parameters", () => {
    for (const sent of [
      "/?q=&q=BUY",
      "/?category=Health&category=POISON",
      "/?category=&category=POISON",
      "/?page=2&page=3",
    ]) {
      const { url, key } = read(sent);
      expect(url).not.toContain("BUY");
      expect(url).not.toContain("POISON");
      expect(key).toBe(url);
    }
  });

  it("keeps all parameters of a signed-in page, which is not cached", () => {
    const url = "/admin/comment?status=approved&x=1";
    expect(read(url)).toEqual({ url, key: undefined, isPrivate: false, isSignedIn: true });
  });

  it.each(["/track-order/7k3m-q9xd-tw4h", "/Track-Order/x?page=2"])(
    "does not exist for the private page %s",
    (sent) => {
      expect(read(sent)).toMatchObject({ key: undefined, isPrivate: true });
    },
  );

  it.each([
    "/%74rack-order/x",
    "/track%2dorder/x",
    "/trac%E2%84%AA-order/x",
    "/Blog/0198",
    "/a%20b",
  ])("does not exist for the unusual spelling %s of a private page", (sent) => {
    expect(read(sent)).toMatchObject({ key: undefined, isPrivate: true });
  });

  it("differs for clients that send Save-Data", () => {
    expect(read("/", true).key).not.toBe(read("/").key);
  });

  it.each([
    "/?q=jollof",
    "/?category=Unknown",
    "/?page=100",
    "/BLOG",
    "/a//b",
    "/a/",
    `/${"x".repeat(400)}`,
  ])("does not exist for %s", (sent) => {
    expect(read(sent).key).toBeUndefined();
  });
});
