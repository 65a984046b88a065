import { describe, expect, it } from "vitest";
import { markdownToHtml } from "./markdown.ts";
import { looksLikeMarkdown } from "./markdown-signs.ts";

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
