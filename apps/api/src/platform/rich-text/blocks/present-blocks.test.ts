import { describe, expect, it } from "vitest";
import { measureCpuTime } from "#tests/support/outages/cpu-time.ts";
import { toPlainText } from "../plain-text.ts";
import { presentPageText, presentRichText } from "../present-rich-text.ts";
import { sanitizeRichText } from "../sanitize.ts";

const present = (html: string) => presentRichText(html, new Map());
const presentPage = (html: string) => presentPageText(html, new Map()).html;

describe("the page of a text", () => {
  it("adds a player that loads nothing before it is pressed to a sound recording", () => {
    const link =
      '<a href="/attachments/0123456789abcdef0123456789abcdef.ogg" rel="noopener">Audio: "A" (2 MB)</a>';
    expect(present(`<figure class="audio">${link}</figure>`)).toBe(
      `<figure class="audio"><audio controls preload="none" src="/attachments/0123456789abcdef0123456789abcdef.ogg" aria-label="Audio: &quot;A&quot; (2 MB)"></audio>${link}</figure>`,
    );
    const html = `<figure class="file">${link.replace(".ogg", ".pdf")}</figure>`;
    expect(present(html)).toBe(html);
  });

  it("colours code of a language and keeps its characters", () => {
    const html = present('<pre><code class="language-python">if a &lt; b: # "x"</code></pre>');
    expect(html).toContain('<span class="code-keyword">if</span> a &lt; b: ');
    expect(html).toContain('<span class="code-comment"># "x"</span>');
  });

  it.each([4_000, 1_200])("shows very long code without colours: %i statements", (count) => {
    const html = `<pre><code class="language-c">${"int a;".repeat(count)}</code></pre>`;
    expect(present(html)).not.toContain("<span");
  });

  it.each([
    ["one block", 6_500, 1],
    ["many blocks", 1_000, 48],
  ])(
    "colours the code of %s in little time, though grammars take the square of it",
    (_n, length, count) => {
      const code = "a\n".repeat(length / 2);
      const html = `<pre><code class="language-c">${code}int</code></pre>`.repeat(count);
      let text = "";
      const busy = measureCpuTime(() => {
        text = present(html);
      });
      expect(text.match(/<span class="code-name">int/g)).toHaveLength(count);
      expect(busy).toBeLessThan(2_000);
    },
  );

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

  it("shows a video as a poster that is a link to its host", () => {
    const figure =
      '<figure class="embed"><figcaption><a href="https://youtu.be/dQw4w9WgXcQ?si=x&amp;t=90" rel="noopener">Wiring &amp; more</a></figcaption></figure>';
    expect(presentPage(figure)).toBe(
      '<figure class="embed"><a class="embed-poster adire tile-rings" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s" rel="noopener" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0&amp;start=90"><span class="embed-words"><b class="embed-title">Wiring &amp; more</b> <span>YouTube, about 5 MB a minute</span> <span class="embed-press">Play video</span></span></a></figure>',
    );
    expect(present(figure)).toBe(figure);
  });

  it("names a video without a title after its host, and shows a high one high", () => {
    const html = presentPage(
      `<figure class="embed"><img src="/media/${"a".repeat(32)}-quick.webp" alt="" /><figcaption><a href="https://www.tiktok.com/@ada/video/6718335390845095173" rel="noopener"> </a></figcaption></figure>`,
    );
    expect(html).toContain('<b class="embed-title">Video on TikTok</b>');
    expect(html).toContain('<figure class="embed embed-tall">');
    expect(html).toMatch(/<a class="embed-poster[^>]*><img [^>]*><span/);
  });

  it("has each block as plain text in summaries and search", () => {
    const html = sanitizeRichText(
      [
        `<figure><img src="/media/${"a".repeat(32)}-quick.webp" alt=""><figcaption>Ada</figcaption></figure>`,
        '<details><summary>More</summary><p>Hidden</p></details><div class="callout-tip"><p>Tip</p></div>',
        '<p class="button-link"><a href="https://a.ng">Book</a></p>',
        '<p><code class="formula">a^2</code></p>',
        '<figure class="embed"><figcaption><a href="https://vimeo.com/76979871">Film</a></figcaption></figure>',
      ].join(""),
    );
    expect(toPlainText(html)).toBe("Ada More Hidden Tip Book a^2 Film");
  });
});
