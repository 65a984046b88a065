import { describe, expect, it } from "vitest";
import { processorTimeOf } from "#tests/support/processor-time.ts";
import { excerptOf, plainTextOf } from "./text.ts";

describe("the words of rich text", () => {
  it.each([
    ["<p>One</p><p>two</p>", "One two"],
    ["<p>half<strong>way</strong> there</p>", "halfway there"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["a<br>b", "a b"],
    ["<p>5 &lt; 6 &amp; 7&nbsp;&gt; 6</p>", "5 < 6 & 7 > 6"],
    ["", ""],
    ["<p>  </p>", ""],
  ])("of %s are %s", (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });

  it.each(["<script", "<", "<p>", "</p>", "&", "&lt;", "<p a=", "<!--", "<![CDATA[", "<a<b"])(
    "are found in under a second in 100,000 times %s",
    (piece) => {
      expect(processorTimeOf(() => plainTextOf(piece.repeat(100_000)))).toBeLessThan(1_000);
    },
  );
});

describe("an excerpt", () => {
  it("is the whole text when it fits, without dots", () => {
    expect(excerptOf("Ten chars.", 10)).toBe("Ten chars.");
    expect(excerptOf("", 10)).toBe("");
  });

  it.each([
    ["one two three", 9, "one two..."],
    ["one two three", 7, "one two..."],
    ["one two, three", 8, "one two..."],
    ["onetwothree", 5, "onetw..."],
    ["🎉🎉🎉🎉🎉", 3, "🎉🎉🎉..."],
  ])("of %s at %i characters is %s", (text, maxChars, excerpt) => {
    expect(excerptOf(text, maxChars)).toBe(excerpt);
  });

  it("never ends within a character", () => {
    for (let maxChars = 1; maxChars < 20; maxChars += 1) {
      expect(excerptOf("a🎉b🎉c🎉d🎉e🎉f🎉g🎉", maxChars).isWellFormed()).toBe(true);
    }
  });

  it("of a very long text takes no time", () => {
    expect(processorTimeOf(() => excerptOf(" ,;:".repeat(250_000), 140))).toBeLessThan(200);
  });
});
