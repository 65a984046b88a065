import { describe, expect, it } from "vitest";
import { toPlainText } from "../plain-text.ts";
import { presentRichText } from "../present-rich-text.ts";
import { sanitizeRichText } from "../sanitize.ts";

const present = (html: string) => presentRichText(html, new Map());

describe("the page of a text", () => {
  it("colours code of a language and keeps its characters", () => {
    const html = present('<pre><code class="language-python">if a &lt; b: # "x"</code></pre>');
    expect(html).toContain('<span class="code-keyword">if</span> a &lt; b: ');
    expect(html).toContain('<span class="code-comment"># "x"</span>');
  });

  it("shows very long code without colours", () => {
    const html = `<pre><code class="language-c">${"int a;".repeat(4_000)}</code></pre>`;
    expect(present(html)).not.toContain("<span");
  });

  it("shows a formula as MathML, as a block where it is a paragraph of its own", () => {
    const formula = '<code class="formula">\\frac{a}{b}</code>';
    const math = "<mfrac><mi>a</mi><mi>b</mi></mfrac></math>";
    expect(present(`<p>So ${formula}</p>`)).toBe(`<p>So <math>${math}</p>`);
    expect(present(`<p>${formula}</p>`)).toMatch(
      /^<p role="group"[^>]*><math display="block"[^>]*><mfrac>/,
    );
  });

  it.each([
    ["with a mistake", "\\frac{a"],
    ["of an unknown command", "\\bad"],
    ["that expands without end", "\\def\\a{\\a\\a}\\a"],
    ["that is too long", "x".repeat(1_001)],
  ])("shows the source of a formula %s", (_name, latex) => {
    const html = `<p><code class="formula">${latex}</code></p>`;
    expect(present(html)).toBe(html);
  });

  it.each([
    "\\text{&lt;img src=x onerror=pwn()&gt;}",
    "\\href{javascript:pwn()}{x}",
    "\\url{javascript:pwn()}",
    "\\includegraphics{https://evil.example/x.png}",
    "\\class{x}{y}\\id{z}{y}\\style{position:fixed}{y}\\data{a=b}{y}",
    "\\color{red}{x} \\begin{matrix}1&amp;2\\end{matrix}",
  ])("lets no formula make links, styles or requests: %s", (latex) => {
    const html = present(`<p><code class="formula">${latex}</code></p>`);
    const tags =
      html
        .replace('<code class="formula">', "<code>")
        .match(/<[^>]*>/g)
        ?.join("") ?? "";
    expect(tags).not.toMatch(/href|src|style=|class=|id=|data-|<(?:a|img|script|annotation)\b/);
  });

  it("marks a callout as a note and drops an empty caption", () => {
    expect(present('<div class="callout-tip"><p>x</p></div>')).toBe(
      '<div role="note" class="callout-tip"><p>x</p></div>',
    );
    expect(present("<figure><figcaption></figcaption></figure>")).toBe("<figure></figure>");
  });

  it("has each block as plain text in summaries and search", () => {
    const html = sanitizeRichText(
      [
        `<figure><img src="/media/${"a".repeat(32)}-quick.webp" alt=""><figcaption>Ada</figcaption></figure>`,
        '<details><summary>More</summary><p>Hidden</p></details><div class="callout-tip"><p>Tip</p></div>',
        '<p class="button-link"><a href="https://a.ng">Book</a></p>',
        '<p><code class="formula">a^2</code></p>',
      ].join(""),
    );
    expect(toPlainText(html)).toBe("Ada More Hidden Tip Book a^2");
  });
});
