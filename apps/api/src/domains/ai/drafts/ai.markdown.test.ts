import { Marked } from "marked";
import { describe, expect, it } from "vitest";
import { makeMarkdownHarmless } from "./ai.markdown.ts";

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
    const html = render(`before\n\n${makeMarkdownHarmless(markdown)}\n\nafter`);
    expect(html.replace(madeByMarkdown, "")).not.toContain("<");
    expect(html).toContain("before");
  });

  it.each(["a < b", "<5 % of nets", "a -> b", "> said", "1 << 2", "**bold** & more"])(
    "leaves Markdown without HTML unchanged: %j",
    (markdown) => expect(makeMarkdownHarmless(markdown)).toBe(markdown),
  );
});

describe("a link in a Markdown draft", () => {
  it.each([
    "[x](javascript:alert(1))",
    "[x](JavaScript:alert(1) 'title')",
    "[x](&#106;avascript:alert(1))",
    "[x](java&#9;script:alert(1))",
    "![x](data:image/svg+xml,x)",
    "[x][1]\n\n[1]: vbscript:x",
    "[a [x](javascript:alert(1)) b](javascript:alert(2))",
    "[x](<javascript:alert(1)>)",
  ])("that could run a script keeps its words alone: %j", (markdown) => {
    const harmless = makeMarkdownHarmless(`before ${markdown} after`);
    const html = render(harmless);
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|\/)/);
    expect(harmless).toContain("x");
  });

  it.each([
    "[x](javascript:alert(1) //)",
    "~~~\n[x](javascript:alert(1))\n~~~",
    "text\n[1]: javascript:x\n\n[x][1]",
  ])("is none for renderers that see one where others do not: %j", (markdown) => {
    expect(makeMarkdownHarmless(markdown)).not.toMatch(/\][(:]\s*javascript/);
  });

  it.each([
    "ftp://files.example",
    "[x](https://example.ng/a?b=1)",
    "[x](/blog)",
    "[x](mailto:ada@example.ng)",
    "JavaScript: a language",
    "[x][1]\n\n[1]: https://example.ng",
  ])("that leads to a page stays as it is: %j", (markdown) => {
    expect(makeMarkdownHarmless(markdown)).toBe(markdown);
  });
});
