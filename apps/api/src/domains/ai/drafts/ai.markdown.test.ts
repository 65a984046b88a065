import { Marked } from "marked";
import { describe, expect, it } from "vitest";
import { escapeHtmlInMarkdown } from "./ai.markdown.ts";

/** Renders Markdown like a client that does not sanitize. */
const render = (markdown: string) => new Marked({ gfm: true }).parse(markdown, { async: false });

const madeByMarkdown = /<\/?(?:p|pre|code|ul|ol|li|em|strong|blockquote|h[1-6]|a href="[^"]*"|a)>/g;

describe("HTML in a Markdown draft", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "text <b onclick=alert(1)>bold</b>",
    "<!-- comment --><iframe src=//evil.example></iframe>",
    "<?php echo 1 ?>",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "</p><script>alert(1)</script>",
    "<\n<img src=x onerror=alert(1)>",
    "- a\n\n      <img src=x onerror=alert(1)>",
    "> <img src=x\n> onerror=alert(1)>",
    "`a\n\n<img src=x onerror=alert(1)>`",
    "```\n</code></pre><img src=x onerror=alert(1)>",
    "~~~\n~~~ <img src=x onerror=alert(1)>",
    "\\<img src=x onerror=alert(1)>",
    "&lt;img src=x onerror=alert(1)&gt;",
    "<IMG SRC=x ONERROR=alert(1)>",
  ])("is escaped, so that a renderer without sanitizer shows it as text: %j", (markdown) => {
    const html = render(`before\n\n${escapeHtmlInMarkdown(markdown)}\n\nafter`);
    expect(html.replace(madeByMarkdown, "")).not.toContain("<");
    expect(html).toContain("before");
  });

  it.each(["a < b", "<5 % of nets", "a -> b", "> said", "1 << 2", "**bold** & more"])(
    "leaves Markdown without HTML unchanged: %j",
    (markdown) => expect(escapeHtmlInMarkdown(markdown)).toBe(markdown),
  );
});
