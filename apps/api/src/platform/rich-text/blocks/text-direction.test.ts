import { expect, it } from "vitest";
import { presentPageText, presentRichText } from "../present-rich-text.ts";
import { sanitizeRichText } from "../sanitize.ts";

const present = (html: string) => presentRichText(html, new Map());

it("marks only the blocks with letters of a right-to-left script", () => {
  expect(present("<h4>السوق</h4><p>Market</p><p>Market, <em>سوق</em></p>")).toBe(
    '<h4 dir="auto">السوق</h4><p>Market</p><p dir="auto">Market, <em>سوق</em></p>',
  );
  const latin = "<h4>Market</h4><ul><li><p>Ọjà</p></li></ul><blockquote><p>a</p></blockquote>";
  expect(present(latin)).toBe(latin);
});

it("leaves the direction of a list to its first item, and that of an item to its first block", () => {
  expect(
    present("<ul><li><p>سوق</p><p>Market</p></li><li><p>Second</p></li></ul><ol><li>One</li></ol>"),
  ).toBe(
    '<ul dir="auto"><li><p>سوق</p><p dir="auto">Market</p></li><li dir="auto"><p>Second</p></li></ul><ol><li>One</li></ol>',
  );
});

it("marks quotes, cells, captions and summaries, and no code", () => {
  const html = present(
    "<blockquote><p>سوق</p></blockquote><table><tbody><tr><td><p>سوق</p></td><td><p>1</p></td></tr></tbody></table>" +
      "<details><summary>سوق</summary><p>a</p></details><pre><code>سوق</code></pre>",
  );
  expect(html).toContain('<blockquote dir="auto"><p>سوق</p></blockquote>');
  expect(html).toContain('<td dir="auto"><p>سوق</p></td><td><p>1</p></td>');
  expect(html).toContain('<details><summary dir="auto">سوق</summary><p>a</p></details>');
  expect(html).toContain('tabindex="0"><code>سوق</code></pre>');
});

it("keeps the id of a heading and the look of a formula", () => {
  expect(presentPageText("<h2>سوق Lagos</h2>", new Map()).html).toMatch(
    /^<h2 id="[^"]+" dir="auto">سوق Lagos<\/h2>$/,
  );
  const formula = '<p><code class="formula">x</code></p>';
  expect(present(`<blockquote><p>سوق</p>${formula}</blockquote>`)).toContain(
    '<p role="group" aria-label="Formula" tabindex="0"><math',
  );
});

it("stores no direction that somebody wrote", () => {
  expect(sanitizeRichText('<p dir="rtl">a</p><ul dir="auto"><li dir="ltr">b</li></ul>')).toBe(
    "<p>a</p><ul><li>b</li></ul>",
  );
});
