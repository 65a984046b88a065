import { describe, expect, it } from "vitest";
import { sanitizeRichText } from "./sanitize.ts";

const picture = "/media/0123456789abcdef0123456789abcdef-quick.webp";

/** A document with every feature of the editor, as the editor writes it. */
const everything = [
  "<h2>Heading 2</h2>",
  '<h3 class="indent-1">Heading 3</h3>',
  "<h4>Heading 4</h4>",
  "<p><strong>Bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br />next line</p>",
  "<p><strong><em><u><s>All at once</s></u></em></strong></p>",
  '<p class="indent-8">Eight levels in &amp; less &lt; than</p>',
  '<ul><li><p>One</p><ul><li class="indent-2"><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
  '<ol start="3"><li><p>Three</p></li></ol>',
  '<blockquote class="indent-1"><p>Quote</p><p>and more</p></blockquote>',
  "<pre><code>if (a &lt; b) {\n  return;\n}</code></pre>",
  `<img src="${picture}" alt="A &quot;market&quot; in Lagos" width="1200" height="800" />`,
  `<img src="${picture}" alt="" width="12" height="8" />`,
  "<hr />",
  '<table><tbody><tr><th scope="col"><p>Item</p></th><th scope="row" colspan="2"><p>₦</p></th></tr>',
  '<tr><td rowspan="2"><p>Rice</p></td><td><p>1</p></td><td><ul><li><p>2</p></li></ul></td></tr></tbody></table>',
].join("");

const linked = (href: string) => `<p><a href="${href}" rel="noopener">words</a></p>`;

describe("sanitised rich text", () => {
  it("keeps everything that the editor offers", () => {
    expect(sanitizeRichText(everything)).toBe(everything);
  });

  it("is idempotent", () => {
    const once = sanitizeRichText(everything + linked("https://example.com"));
    expect(sanitizeRichText(once)).toBe(once);
  });

  it.each([
    "http://example.com",
    "https://example.com/?a=b&amp;c=d",
    "mailto:ada@example.com",
    "tel:+2348031234567",
    "sms:+2348031234567",
  ])("keeps a link to %s and marks it", (href) => {
    expect(sanitizeRichText(`<p><a href="${href}">words</a></p>`)).toBe(linked(href));
  });

  it.each([
    "javascript:alert(1)",
    "JaVa\tScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "//example.com",
  ])("removes the URL %j from a link", (href) => {
    expect(sanitizeRichText(`<p><a href="${href}">words</a></p>`)).toBe(
      '<p><a rel="noopener">words</a></p>',
    );
  });

  it.each([
    "#_ftn1",
    "#_ednref12",
    "/admin/addBlog#_ftn1",
    "https://ebute.example/admin/addBlog#_ftnref1",
    "file:///C:/Users/Ada/report.htm#_ftn1",
    " FILE:///C:/report.docx",
  ])("keeps only the words of a link to %s, which no reader can follow", (href) => {
    expect(sanitizeRichText(linked(href))).toBe("<p>words</p>");
  });

  it("removes pictures of other servers, styles, scripts and unknown classes", () => {
    const html =
      '<p style="color:red" class="mine indent-9" onclick="x()">a<img src="https://e.com/a.png"><img src="data:image/png;base64,AA"></p><script>x()</script><style>p{}</style>';
    expect(sanitizeRichText(html)).toBe("<p>a</p>");
  });

  it("lowers headings below the page's title", () => {
    expect(sanitizeRichText("<h1>A</h1><h6>B</h6>")).toBe("<h2>A</h2><h4>B</h4>");
  });
});

it("the sanitiser limits the spans of cells, so that a row that spans the table still does", () => {
  expect(
    sanitizeRichText(
      '<table><tr><th colspan="1000">All</th></tr><tr><th rowspan="all">A</th><td colspan="2" rowspan="0">1</td></tr></table>',
    ),
  ).toBe(
    '<table><tr><th colspan="50">All</th></tr><tr><th>A</th><td colspan="2">1</td></tr></table>',
  );
});
