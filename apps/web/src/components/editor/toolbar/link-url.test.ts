import { describe, expect, it } from "vitest";
import { completeUrl, isAllowedUri } from "./link-url.ts";

describe("isAllowedUri", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "java\u0000script:alert(1)",
    "java\u200bscript:alert(1)",
    "javascript\u00a0:alert(1)",
    "javascript&colon;alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A;avascript&#x3a;alert(1)",
    "java&Tab;script:alert(1)",
    "javascript://https://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "ftp://example.com",
    "//example.com",
    "/relative",
    "http:",
    "",
  ])("rejects the unsafe or relative URL %j", (uri) => {
    expect(isAllowedUri(uri)).toBe(false);
  });

  it("rejects an empty or missing URL", () => {
    expect(isAllowedUri(null)).toBe(false);
    expect(isAllowedUri(undefined)).toBe(false);
  });

  it.each([
    "http://example.com",
    "https://example.com/a?b=c#d",
    "HTTPS://EXAMPLE.COM",
    "mailto:ada@example.com",
    "tel:+2348031234567",
    "sms:+2348031234567",
  ])("accepts the URL %j", (uri) => {
    expect(isAllowedUri(uri)).toBe(true);
  });
});

describe("completeUrl", () => {
  it("adds the missing protocol", () => {
    expect(completeUrl("example.com/page")).toBe("https://example.com/page");
    expect(completeUrl("ada@example.com")).toBe("mailto:ada@example.com");
    expect(completeUrl("0803 123 4567")).toBe("tel:08031234567");
  });

  it("keeps a complete URL unchanged", () => {
    expect(completeUrl(" http://example.com ")).toBe("http://example.com");
  });

  it.each(["", "  ", "just words", "javascript:alert(1)", "java script:x.com"])(
    "returns nothing for the invalid link %j",
    (typed) => {
      expect(completeUrl(typed)).toBeUndefined();
    },
  );
});
