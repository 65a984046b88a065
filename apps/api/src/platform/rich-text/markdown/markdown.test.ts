import { readdirSync, readFileSync } from "node:fs";
import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { hostileMarkdown } from "#tests/support/generated-input/hostile-texts.ts";
import { measureCpuTime } from "#tests/support/outages/cpu-time.ts";
import { sanitizeRichText } from "../sanitize.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

const path = (hash: string) => `/media/${hash}-quick.webp`;
const picture = path("0123456789abcdef0123456789abcdef");

const write = (html: string) => toMarkdown(sanitizeRichText(html), path);
const read = (markdown: string) =>
  sanitizeRichText(fromMarkdown(markdown) ?? "")
    .replaceAll('<a rel="noopener">', "<a>")
    .replace(/>\n+</g, "><")
    .replace(/ \/>/g, ">");
const asStored = (html: string) => sanitizeRichText(html).replace(/ \/>/g, ">");

describe("Markdown of a text", () => {
  it.each([
    ["a box", '<div class="callout-tip"><p>Water</p></div>', "> [!TIP]\n>\n> Water"],
    [
      "a toggle",
      "<details><summary>More <strong>here</strong></summary><p>Hidden</p></details>",
      "<details>\n<summary>More <strong>here</strong></summary>\n\nHidden\n\n</details>",
    ],
    [
      "tasks",
      '<ul data-type="taskList"><li data-checked="true"><p>Done</p></li><li data-checked="false"><p>Open</p></li></ul>',
      "- [x] Done\n- [ ] Open",
    ],
    [
      "a caption",
      `<figure><img src="${picture}" alt="A bus"><figcaption>In "Lagos"</figcaption></figure>`,
      `![A bus](${picture} "In \\"Lagos\\"")`,
    ],
    ["a formula in a line", '<p>So <code class="formula">a^2</code></p>', "So $`a^2`$"],
    ["a formula", '<p><code class="formula">a_1 &lt; b</code></p>', "```math\na_1 < b\n```"],
    [
      "code",
      '<pre><code class="language-python">if a &lt; b:\n\n```</code></pre>',
      "````python\nif a < b:\n\n```\n````",
    ],
    [
      "a table",
      "<table><tbody><tr><th><p>A|B</p></th></tr><tr><td><p>1 <em>x</em></p></td></tr></tbody></table>",
      "| A\\|B |\n| --- |\n| 1 *x* |",
    ],
  ])("is readable: %s", (_name, html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  it.each([
    `<figure class="wide"><img src="${picture}" alt=""><figcaption>In <em>Lagos</em></figcaption></figure>`,
    '<p class="button-link"><a href="https://a.ng/?a=1&amp;b=2" rel="noopener">Book</a></p>',
    '<p class="related-post"><a href="/blog/0198c5a0-0000-7000-8000-000000000001" rel="noopener">A &amp; b</a></p>',
    '<p class="sign-up" data-category="solar"><a href="/#subscribe" rel="noopener">By mail</a></p>',
    '<table class="price-list"><tbody><tr><th scope="row">A|B *c*</th><td data-price="5">₦5</td><td></td></tr><tr><th scope="row">Visit</th><td>On request</td><td>a_b_c</td></tr></tbody></table>',
    '<p class="indent-2">In</p>',
    '<ul><li class="indent-1"><p>a</p></li></ul>',
    '<table><tbody><tr><th scope="row"><p>A</p></th><td><p>C</p></td></tr></tbody></table>',
    "<p>H<sub>2</sub>O and <u>line <em>it</em></u></p>",
  ])("keeps as HTML what Markdown does not have: %s", (html) => {
    const markdown = write(html);
    expect(markdown).toContain("<");
    expect(read(markdown)).toBe(asStored(html));
  });

  it.each([
    "<p>1. not *a* list_of_things https://x.ng/a_b [!TIP] `x` &amp;amp; &lt;b&gt; $5 and $10!</p>",
    '<p>Look!<a href="https://a.ng/(x)" rel="noopener">li_nk</a></p>',
    "<p>- x<br>+ y<br>---<br>1) z<br># h<br>&gt; q<br>~~~</p>",
    '<p>foo<strong>"bar"</strong>baz <strong>a</strong><em>b</em> <s>no</s></p>',
    "<h2>C# #</h2><hr><h3>2. Two</h3>",
    "<p>~~x~~ me@a_b.ng</p>",
    '<div class="callout-warning"><ol start="3"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol></div>',
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ul><li><p>c</p></li></ul>",
    '<p>a<small class="footnote">b [c] *d* https://a.ng/b_c</small> ==e== %%f%% ^[g] [[h]] [^1]</p>',
    "<blockquote><p>q</p><p>r</p></blockquote><details><summary>S</summary><ul><li><p>x</p></li></ul></details>",
  ])("comes back as the same text: %s", (html) => {
    expect(read(write(html))).toBe(asStored(html));
  });

  const seeds = ["posts", "lessons"].flatMap((folder) => {
    const directory = new URL(`../../../../seeds/${folder}/`, import.meta.url);
    return readdirSync(directory).map((name) => [name, new URL(name, directory)] as const);
  });

  it.each(seeds)("comes back as it was for the sample %s", (_name, file) => {
    const html = marked.parse(readFileSync(file, "utf8"), { async: false });
    const placed = html.replace(/src="\.\.\/images\/[^"]+"/g, `src="${picture}"`);
    const shape = (text: string) =>
      text
        // The reader puts pictures and items as the editor has them.
        .replace(/<p>(<img [^>]*>)<\/p>/g, "$1")
        .replace(/<\/?p>|\s+/g, "");
    expect(shape(read(write(placed)))).toBe(shape(asStored(placed)));
  });
});

describe("Markdown of other programs", () => {
  it.each([
    ["> [!CAUTION]\n> Hot", '<div class="callout-warning"><p>Hot</p></div>'],
    ["$$\n\\frac{a}{b}\n$$", '<p><code class="formula">\\frac{a}{b}</code></p>'],
    ["From $5 to $10", "<p>From $5 to $10</p>"],
    ["* [X] Done", '<ul data-type="taskList"><li data-checked="true"><p>Done</p></li></ul>'],
    ["31. December\n1. January", "<p>31. December<br>1. January</p>"],
    ["7. a\n3. b", '<ol start="7"><li><p>a</p></li></ol><ol start="3"><li><p>b</p></li></ol>'],
    [
      "> [!tip]- *Water* it\n> Twice\n> - a\n> > [!danger]\n> > Hot",
      '<div class="callout-tip"><p><strong><em>Water</em> it</strong></p><p>Twice</p><ul><li><p>a</p></li></ul><div class="callout-warning"><p>Hot</p></div></div>',
    ],
    [
      "Sweet[^a], sour^[As *lime*.] and [^b].\n\n[^a]: Very, says [Kano](https://kano.example).\n    And Jos.\n\n[^c]: [^c]",
      '<p>Sweet<small class="footnote">Very, says Kano (https://kano.example). And Jos.</small>, sour<small class="footnote">As lime.</small> and [^b].</p>',
    ],
    [
      "[[Lime]], [[Fruits/Lime#Care]], [[#Care]] and [[Lime|the *lime*]] ![[Mango]]",
      "<p><a>Lime</a>, <a>Lime</a>, <a>Care</a> and <a>the *lime*</a> <a>Mango</a></p>",
    ],
    ["==Ripe== is a == b %%not\nyet%% so", "<p><strong>Ripe</strong> is a == b  so</p>"],
    ["%%\nAsk Ada.\n\nSoon.\n%%\nText", "<p>Text</p>"],
    ["> [!ODD]\n> x", "<blockquote><p>[!ODD] x</p></blockquote>"],
  ])("becomes blocks: %j", (markdown, html) => {
    expect(read(markdown).replaceAll("\n", " ")).toBe(html);
  });

  it.each([
    "<script>pwn()</script>",
    "[x](javascript:pwn())",
    '![x](https://evil.example/x.png "t")',
    '![x" onerror="pwn()](x)',
    '```python" onload=pwn()\nx\n```',
    "<details ontoggle=pwn()><summary>x</summary>\n\ny\n\n</details>",
    "$`</code><script>pwn()</script>`$",
  ])("brings nothing active: %j", (markdown) => {
    const tags =
      read(markdown)
        .match(/<[^>]*>/g)
        ?.join("") ?? "";
    expect(tags).not.toMatch(/javascript:|evil|\son\w+=|<script/);
  });

  it.each(hostileMarkdown)("is read in little time with many %s", (_name, markdown) => {
    expect(measureCpuTime(() => fromMarkdown(markdown))).toBeLessThan(4_000);
  });

  it.each(["x", "&", "|a", '"', "$"])(
    "is written in little time for a text of nothing but %s",
    (sign) => {
      const html = `<p>${sign.repeat(200_000)}</p>`;
      expect(measureCpuTime(() => toMarkdown(html, () => ""))).toBeLessThan(4_000);
    },
  );
});
