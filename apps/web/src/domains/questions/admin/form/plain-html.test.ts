import { describe, expect, it } from "vitest";
import { htmlToPlain, isPlainHtml, plainToHtml } from "./plain-html.ts";

describe("plain text of questions", () => {
  it.each([
    "<p>Choose the <u>underlined</u> word.</p>",
    "<p>x<sup>2</sup></p>",
    '<p class="indent-1">In</p>',
    "<ul><li>One</li></ul>",
    '<p><img src="/media/a-quick.webp" alt="" /></p>',
    "Outside a paragraph",
  ])("is not offered for what it would lose: %s", (html) => {
    expect(isPlainHtml(html)).toBe(false);
  });

  it.each([
    ["", ""],
    ["Is 3 < 4 & 5 > 4?", "<p>Is 3 &lt; 4 &amp; 5 &gt; 4?</p>"],
    ["One\nTwo\n\nThree", "<p>One<br />Two</p><p>Three</p>"],
    ["&lt;b&gt;", "<p>&amp;lt;b&amp;gt;</p>"],
  ])("comes back as it was typed: %j", (text, html) => {
    expect(plainToHtml(text)).toBe(html);
    expect(isPlainHtml(html)).toBe(true);
    expect(htmlToPlain(html)).toBe(text);
  });

  it("has no empty paragraphs", () => {
    expect(plainToHtml("\n\n One \r\n \r\n\n Two  ")).toBe("<p>One</p><p>Two</p>");
  });
});
