import { describe, expect, it } from "vitest";
import { markdownToHtml } from "./markdown.ts";
import { looksLikeMarkdown } from "./markdown-signs.ts";

describe("pasted Markdown", () => {
  it.each([
    "Plain words with a * star and 3 > 2",
    "- one line that begins with a dash",
    "2024. A year",
    "Two lines\nwithout any sign",
  ])("is not seen in %j", (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it.each(["# Title", "One\n\n- two\n- three", "Some **bold** words", "a\n> b", "```\nx\n```"])(
    "is seen in %j",
    (text) => {
      expect(looksLikeMarkdown(text)).toBe(true);
    },
  );

  it("becomes the blocks of the editor", () => {
    expect(markdownToHtml("- [x] Done\n- [ ] Open").replaceAll("\n", "")).toBe(
      '<ul data-type="taskList"><li data-checked="true">Done</li><li data-checked="false">Open</li></ul>',
    );
    expect(markdownToHtml("```js\nx\n```")).toContain('<code class="language-js">');
  });
});
