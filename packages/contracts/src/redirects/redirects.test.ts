import { describe, expect, it } from "vitest";
import { createRedirectInputSchema, normalizePath } from "./index.ts";

function messagesOf(fields: object): string[] {
  const input = { fromPath: "/old", toPath: "/new", ...fields };
  const result = createRedirectInputSchema.safeParse(input);
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

const start = "fromPath: The old address must start with a slash, such as /old-page.";
const target =
  "toPath: The new address must be a page of this site such as /contact, or an address that starts with https://.";

describe("the input of a redirect", () => {
  it.each([
    [{ fromPath: "" }, "fromPath: The old address is required."],
    [{ fromPath: "old" }, start],
    [{ fromPath: "//evil.example" }, start],
    [{ fromPath: "javascript:alert(1)" }, start],
    [
      { fromPath: "/old?id=3" },
      "fromPath: Leave out the question mark or # and what follows: only the part before it is compared.",
    ],
    [
      { fromPath: `/${"a".repeat(200)}` },
      "fromPath: The old address must be a path of at most 200 characters.",
    ],
    [
      { fromPath: "/a/../b" },
      "fromPath: The old address must be a path of at most 200 characters.",
    ],
    [{ toPath: "javascript:alert(1)" }, target],
    [{ toPath: "data:text/html,x" }, target],
    [{ toPath: "//evil.example" }, target],
    [{ toPath: "/\\evil.example" }, target],
    [{ toPath: "http://example.ng/" }, target],
    [{ toPath: "https://ada@evil.example/" }, target],
    [{ toPath: "/two words" }, target],
    [{ toPath: "/..//evil.example" }, target],
    [{ toPath: "/%2e%2e//evil.example" }, target],
    [{ toPath: "/a/..//evil.example" }, target],
  ])("refuses %o", (fields, message) => {
    expect(messagesOf(fields)).toEqual([message]);
  });

  it.each([
    ["/Old-Page/", "/old-page"],
    ["/%E1%BB%8Cj%C3%A0", "/ọjà"],
    ["https://www.example.ng/About-Us.html", "/about-us.html"],
    ["https://old.example.ng/?p=123", "/?p=123"],
    ["/index.php?lang=en&P=007#more", "/?p=7"],
  ])("normalizes the old address %s to %s", (typed, stored) => {
    expect(createRedirectInputSchema.parse({ fromPath: typed, toPath: "/x" }).fromPath).toBe(
      stored,
    );
  });

  it.each([
    ["/./old", "/old"],
    ["/a/../b?c=1#d", "/b?c=1#d"],
    ["/a/%2E%2e/b/.", "/b/"],
    ["/a.b/..c/ọjà", "/a.b/..c/ọjà"],
  ])("stores the new address %s as %s", (typed, stored) => {
    expect(createRedirectInputSchema.parse({ fromPath: "/x", toPath: typed }).toPath).toBe(stored);
  });

  it("accepts an empty new address for a removed page", () => {
    expect(createRedirectInputSchema.parse({ fromPath: "/old", toPath: " " }).toPath).toBeNull();
    expect(createRedirectInputSchema.parse({ fromPath: "/old", toPath: null }).toPath).toBeNull();
  });
});

describe("the comparison of a requested path", () => {
  it.each(["", "about", "//about", "/%", "/a%00", "/%ff", `/${"a".repeat(300)}`, "/a/%2e%2e/b"])(
    "ignores %j",
    (path) => {
      expect(normalizePath(path)).toBeUndefined();
    },
  );
});
