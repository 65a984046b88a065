import { describe, expect, it } from "vitest";
import { measureCpuTime } from "#tests/support/outages/cpu-time.ts";
import { toExcerpt, toPlainText } from "./plain-text.ts";

describe("toPlainText", () => {
  it.each([
    ["<p>One</p><p>two</p>", "One two"],
    ["<p>half<strong>way</strong> there</p>", "halfway there"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["a<br>b", "a b"],
    ["<p>5 &lt; 6 &amp; 7&nbsp;&gt; 6</p>", "5 < 6 & 7 > 6"],
    ["", ""],
    ["<p>  </p>", ""],
  ])("converts %s to %s", (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it.each(["<script", "<", "<p>", "</p>", "&", "&lt;", "<p a=", "<!--", "<![CDATA[", "<a<b"])(
    "processes 100,000 times %s in under a second",
    (piece) => {
      expect(measureCpuTime(() => toPlainText(piece.repeat(100_000)))).toBeLessThan(1_000);
    },
  );
});

describe("toExcerpt", () => {
  it("returns a short text unchanged", () => {
    expect(toExcerpt("Ten chars.", 10)).toBe("Ten chars.");
    expect(toExcerpt("", 10)).toBe("");
  });

  it.each([
    ["one two three", 9, "one two..."],
    ["one two three", 7, "one two..."],
    ["one two, three", 8, "one two..."],
    ["one two. three", 9, "one two..."],
    ["one two.", 7, "one..."],
    ["one two . three", 10, "one two..."],
    ["one two… three", 9, "one two..."],
    ["one two? three", 9, "one two?..."],
    ["onetwothree", 5, "onetw..."],
    ["🎉🎉🎉🎉🎉", 3, "🎉🎉🎉..."],
  ])("cuts %s at %i characters to %s", (text, maxChars, excerpt) => {
    expect(toExcerpt(text, maxChars)).toBe(excerpt);
  });

  it("never splits a character", () => {
    for (let maxChars = 1; maxChars < 20; maxChars += 1) {
      expect(toExcerpt("a🎉b🎉c🎉d🎉e🎉f🎉g🎉", maxChars).isWellFormed()).toBe(true);
    }
  });

  it("cuts a very long text quickly", () => {
    expect(measureCpuTime(() => toExcerpt(" ,;:".repeat(250_000), 140))).toBeLessThan(200);
  });
});
