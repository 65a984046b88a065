import { describe, expect, it } from "vitest";
import { readPageAddress } from "./page-address.ts";

const params = {
  q: () => false,
  category: (value: string) => value === "Health",
  page: (value: string) => /^[1-9]\d?$/.test(value),
};

const rules = { params, signedInPaths: /^\/admin\b/i, privatePaths: /^\/track-order\/./i };

function read(sent: string, savesData = false) {
  return readPageAddress(sent, { rules, savesData });
}

describe("the address of a page", () => {
  it.each(["//evil.example", "//[", "//:", "///", "http://evil.example/", "\\\\x"])(
    "is nowhere for %s",
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
  ])("of %s is %s", (sent, url) => {
    expect(read(sent)).toEqual({ url, key: url, isPrivate: false, isSignedIn: false });
  });

  it("is the name of itself, once it is a name: so a page may be found by its address as it was sent", () => {
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

  it("renders exactly what it is kept under, whatever comes twice", () => {
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

  it("keeps every word of a signed-in page, and keeps no such page", () => {
    const url = "/admin/comment?status=approved&x=1";
    expect(read(url)).toEqual({ url, key: undefined, isPrivate: false, isSignedIn: true });
  });

  it.each(["/track-order/7k3m-q9xd-tw4h", "/Track-Order/x?page=2"])(
    "keeps no page of %s, which is for one reader",
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
  ])("takes %s for the page of one reader, whatever it turns out to be", (sent) => {
    expect(read(sent)).toMatchObject({ key: undefined, isPrivate: true });
  });

  it("differs for who asks to spare data", () => {
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
  ])("takes no place in memory for %s", (sent) => {
    expect(read(sent).key).toBeUndefined();
  });
});
