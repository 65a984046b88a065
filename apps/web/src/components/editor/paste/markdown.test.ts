import { describe, expect, it } from "vitest";
import { markdownToHtml } from "./markdown.ts";
import {
  chatToMarkdown,
  hasLinesOfItsOwn,
  looksLikeChat,
  looksLikeMarkdown,
} from "./markdown-signs.ts";

describe("pasted Markdown", () => {
  it.each([
    "Plain words with a * star and 3 > 2",
    "- one line that begins with a dash",
    "2024. A year",
    "Two lines\nwithout any sign",
    "31. December 2026: half a day\n1. January 2027: closed\n2. January 2027: closed",
    "24. 12.: open\n25. 12.: closed",
  ])("is not seen in %j", (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it.each(["# Title", "One\n\n- two\n- three", "Some **bold** words", "a\n> b", "```\nx\n```"])(
    "is seen in %j",
    (text) => {
      expect(looksLikeMarkdown(text)).toBe(true);
    },
  );

  it.each([
    [
      "# Closed\n\n31. December: half a day\n1. January: closed",
      "<h1>Closed</h1><p>31. December: half a day<br>1. January: closed</p>",
    ],
    [
      "31. Dezember\n1. Januar\n2. Januar",
      '<ol start="31"><li>Dezember</li></ol><ol start="1"><li>Januar</li><li>Januar</li></ol>',
    ],
    ["1. May we?\n1. We may", '<ol start="1"><li>May we?</li><li>We may</li></ol>'],
    [
      "3. c\n\nText\n\n4. d",
      '<ol start="3"><li>c</li></ol><p>Text</p><ol start="4"><li>d</li></ol>',
    ],
  ])("keeps its numbers: %j", (text, html) => {
    expect(markdownToHtml(text).replaceAll("\n", "")).toBe(html);
  });

  it("becomes the blocks of the editor", () => {
    expect(markdownToHtml("- [x] Done\n- [ ] Open").replaceAll("\n", "")).toBe(
      '<ul data-type="taskList"><li data-checked="true">Done</li><li data-checked="false">Open</li></ul>',
    );
    expect(markdownToHtml("```js\nx\n```")).toContain('<code class="language-js">');
  });
});

describe("a message of a chat", () => {
  it.each([
    "*Sale today*\nCall us",
    "We open _late_ on Friday",
    "~5,000~ 3,500 naira",
    "[14:05, 12/03/2026] Ada: *Water is back!*",
    "(*bold*), and more",
  ])("is seen in %j", (text) => {
    expect(looksLikeChat(text)).toBe(true);
  });

  it.each([
    "Plain words with a * star",
    "5 * 3 * 2 = 30",
    "2*3*4",
    "snake_case_name and __init__",
    "from ~5 to ~10",
    "~/notes and ~/letters/",
    "* one\n* two",
    "Some **bold** and *italic* words",
    "# Title\n\nSome *italic* words",
    "See [us](https://ebute.example) *now*",
  ])("is not seen in %j", (text) => {
    expect(looksLikeChat(text)).toBe(false);
  });

  it.each([
    [
      "*Sale today*\n_Rice_ is ~5,000~ 3,500\nCall us",
      "<p><strong>Sale today</strong><br><em>Rice</em> is <del>5,000</del> 3,500<br>Call us</p>",
    ],
    ["*_Both_*\n\nNext", "<p><strong><em>Both</em></strong></p><p>Next</p>"],
    [
      "Good morning\nOur prices:\n- rice 500\n- beans 300\nCall us\nThank you",
      "<p>Good morning<br>Our prices:</p><ul><li>rice 500</li><li>beans 300</li></ul><p>Call us<br>Thank you</p>",
    ],
    ["*Prices*\n-----\n- rice", "<p><strong>Prices</strong></p><hr><ul><li>rice</li></ul>"],
    ["*One*\r\nTwo", "<p><strong>One</strong><br>Two</p>"],
  ])("keeps the ends of its lines: %j", (text, html) => {
    const source = looksLikeChat(text) ? chatToMarkdown(text) : text;
    expect(hasLinesOfItsOwn(text)).toBe(true);
    expect(markdownToHtml(source, true).replaceAll("\n", "")).toBe(html);
  });

  it("reads a long text in linear time", () => {
    const before = process.cpuUsage();
    for (const sign of ["*a ", "_a ", "~a ", "*_~", "*"]) {
      looksLikeChat(sign.repeat(50_000));
      chatToMarkdown(sign.repeat(50_000));
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
  });
});
