import { describe, expect, it } from "vitest";
import { toPlainText } from "../plain-text.ts";
import { presentPageText, presentRichText } from "../present-rich-text.ts";
import { sanitizeRichText } from "../sanitize.ts";
import { listFootnotes } from "./footnotes.ts";

const text =
  '<p>Prices<small class="footnote">NBS &amp; CBN, 2025</small> rose<small class="footnote">See https://nbs.ng/?a=1&amp;b=2.</small>.</p>';

describe("footnotes", () => {
  it("stay where they were written when a text is stored", () => {
    expect(sanitizeRichText(text)).toBe(text);
  });

  it.each([
    ["elements in a note", '<small class="footnote">a<b>b</b></small>', "a<strong>b</strong>"],
    ["an empty note", '<small class="footnote"> </small>', " "],
    ["small print", "<small>x</small>", "x"],
    ["another class", '<small class="footnote x">x</small>', "x"],
    [
      "a note within a note",
      '<small class="footnote">a<small class="footnote">b</small></small>',
      'a<small class="footnote">b</small>',
    ],
  ])("lose %s, and no words", (_name, html, clean) => {
    expect(sanitizeRichText(`<p>1${html}</p>`)).toBe(`<p>1${clean}</p>`);
  });

  it("are numbered, with links to the note and back", () => {
    expect(presentPageText(text, new Map()).html).toBe(
      [
        '<p>Prices<sup><a id="note-1-ref" href="#note-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>',
        ' rose<sup><a id="note-2-ref" href="#note-2" role="doc-noteref" aria-label="Footnote 2">2</a></sup>.</p>',
        '<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>',
        '<li id="note-1">NBS &amp; CBN, 2025 <a href="#note-1-ref" role="doc-backlink" aria-label="Back to footnote 1 in the text">Back</a></li>',
        '<li id="note-2">See <a href="https://nbs.ng/?a=1&amp;b=2" rel="noopener">https://nbs.ng/?a=1&amp;b=2</a>. <a href="#note-2-ref" role="doc-backlink" aria-label="Back to footnote 2 in the text">Back</a></li>',
        "</ol></section>",
      ].join(""),
    );
  });

  it("are listed without links where a page has several texts, and in letters", () => {
    expect(presentRichText(text, new Map())).toMatch(
      /^<p>Prices<sup>1<\/sup> rose<sup>2<\/sup>\.<\/p><ol class="footnotes"><li>NBS/,
    );
  });

  it.each([
    'https://x.ng/"onclick=pwn()',
    "https://x.ng/&lt;img src=x onerror=pwn()&gt;",
    "https://x.ng/&quot;onclick=pwn()",
    "javascript:pwn() https://x.ng/'",
  ])("make no more than a link of an address such as %s", (note) => {
    const stored = sanitizeRichText(`<p><small class="footnote">${note}</small></p>`);
    const pages = [presentRichText(stored, new Map()), presentPageText(stored, new Map()).html];
    for (const html of [listFootnotes(stored), ...pages]) {
      const tags = html.match(/<[^>]*>/g)?.join("") ?? "";
      expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(/onclick|onerror|<img/);
      expect(tags).not.toContain("javascript:");
    }
  });

  it("follow the text in summaries and search, and are no part of a heading", () => {
    expect(toPlainText(text)).toBe("Prices rose. NBS & CBN, 2025 See https://nbs.ng/?a=1&b=2.");
    const { headings } = presentPageText(
      '<h2>Prices<small class="footnote">NBS</small></h2>',
      new Map(),
    );
    expect(headings[0]?.title).toBe("Prices");
  });
});
