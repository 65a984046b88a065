import { describe, expect, it } from "vitest";
import { type DocxParts, fromDocx } from "./from-docx.ts";

const noParts: DocxParts = {
  ...{ document: "", styles: "", numbering: "", relationships: "", footnotes: "" },
};

const documentOf = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;

const read = (body: string, parts: Partial<DocxParts> = {}) =>
  fromDocx({ ...noParts, ...parts, document: documentOf(body) });

const htmlOf = (body: string, parts: Partial<DocxParts> = {}) => read(body, parts)?.html;

const run = (text: string, look = "") =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

const paragraph = (text: string, { style = "", list = "", level = 0 } = {}) => {
  const named = style && `<w:pStyle w:val="${style}"/>`;
  const numbered =
    list && `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
  return `<w:p><w:pPr>${named}${numbered}</w:pPr>${run(text)}</w:p>`;
};

const styles = `<w:styles>
  <w:style w:styleId="Titel"><w:name w:val="Title"/></w:style>
  <w:style w:styleId="Untertitel"><w:name w:val="Subtitle"/></w:style>
  <w:style w:styleId="b1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="b2"><w:name w:val="heading 2"/></w:style>
  <w:style w:styleId="b6"><w:name w:val="heading 6"/></w:style>
  <w:style w:styleId="own"><w:name w:val="My chapter"/><w:basedOn w:val="b1"/></w:style>
  <w:style w:styleId="loop"><w:name w:val="Loop"/><w:basedOn w:val="loop"/></w:style>
  <w:style w:styleId="q"><w:name w:val="Intense Quote"/></w:style>
  <w:style w:styleId="lb"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
</w:styles>`;

const level = (index: number, format: string) =>
  `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/></w:lvl>`;

const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">${level(0, "bullet")}${level(1, "decimal")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, "decimal")}${level(1, "none")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`;

describe("a Word document", () => {
  it.each([
    ["nothing", ""],
    ["another XML", "<rss><channel/></rss>"],
    ["a text nested too deep", documentOf(`${"<w:sdt>".repeat(5_000)}${"</w:sdt>".repeat(5_000)}`)],
  ])("is refused for %s", (_name, document) => {
    expect(fromDocx({ ...noParts, document })).toBeUndefined();
  });

  it("keeps signs of HTML as text", () => {
    expect(htmlOf(paragraph("1 &lt; 2 &amp; &lt;script&gt;"))).toBe(
      "<p>1 &lt; 2 &amp; &lt;script&gt;</p>",
    );
  });

  it("leaves out deletions and hidden text, and takes up insertions", () => {
    const runs = `<w:del>${run("gone")}</w:del><w:ins>${run("new ")}</w:ins>${run("hidden", "<w:vanish/>")}${run("old")}`;
    expect(htmlOf(`<w:p>${runs}</w:p>`)).toBe("<p>new old</p>");
  });

  it("has its title, sub title and headings by their styles, in any language", () => {
    const text = read(
      paragraph("How to pass", { style: "Titel" }) +
        paragraph("In one sitting", { style: "Untertitel" }) +
        paragraph("One", { style: "b1" }) +
        paragraph("Two", { style: "b2" }) +
        paragraph("Six", { style: "b6" }) +
        paragraph("Own", { style: "own" }) +
        paragraph("Plain", { style: "loop" }),
      { styles },
    );
    expect(text).toEqual({
      title: "How to pass",
      subTitle: "In one sitting",
      html: "<h2>One</h2><h3>Two</h3><h4>Six</h4><h2>Own</h2><p>Plain</p>",
    });
  });

  it("has the heading with which it begins as title", () => {
    const text = read(paragraph("Begin", { style: "b1" }) + paragraph("Text"), { styles });
    expect(text).toEqual({ title: "Begin", subTitle: "", html: "<p>Text</p>" });
  });

  it("joins runs of the same look, and heeds a look that is switched off", () => {
    const runs = `${run("a", "<w:b/><w:i/>")}${run("b", "<w:b/><w:i/>")}${run("c", '<w:b w:val="0"/>')}`;
    expect(htmlOf(`<w:p>${runs}</w:p>`)).toBe("<p><strong><em>ab</em></strong>c</p>");
  });

  it.each([
    ["<w:u w:val='single'/>", "<p><u>x</u></p>"],
    ["<w:u w:val='none'/>", "<p>x</p>"],
    ["<w:strike/>", "<p><s>x</s></p>"],
    ["<w:vertAlign w:val='superscript'/>", "<p><sup>x</sup></p>"],
    ["<w:vertAlign w:val='subscript'/>", "<p><sub>x</sub></p>"],
  ])("with the look %s is %s", (look, html) => {
    expect(htmlOf(`<w:p>${run("x", look)}</w:p>`)).toBe(html);
  });

  it("nests its lists, and goes on counting after a text between", () => {
    const html = htmlOf(
      paragraph("a", { list: "1" }) +
        paragraph("b", { list: "1", level: 1 }) +
        paragraph("c", { style: "lb" }) +
        paragraph("d", { list: "1", level: 1 }) +
        paragraph("one", { list: "2" }) +
        paragraph("unmarked", { list: "2", level: 1 }) +
        paragraph("two", { list: "2" }),
      { styles, numbering },
    );
    expect(html).toBe(
      "<ul><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p><ol><li><p>d</p></li></ol></li></ul>" +
        "<ol><li><p>one</p></li></ol><p>unmarked</p>" +
        '<ol start="2"><li><p>two</p></li></ol>',
    );
  });

  it("begins its lists with the numbers that they have", () => {
    const dates = `<w:numbering>
      <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="31"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
    </w:numbering>`;
    const lists = ["1", "2", "2"].map((list) => paragraph("x", { list })).join("");
    expect(htmlOf(lists, { numbering: dates })).toBe(
      '<ol start="31"><li><p>x</p></li></ol><ol><li><p>x</p></li><li><p>x</p></li></ol>',
    );
  });

  it("takes up a list that begins on a lower level", () => {
    const html = htmlOf(paragraph("b", { list: "1", level: 1 }) + paragraph("a", { list: "1" }), {
      numbering,
    });
    expect(html).toBe("<ol><li><p>b</p></li></ol><ul><li><p>a</p></li></ul>");
  });

  it("keeps the paragraphs of a quote together", () => {
    const html = htmlOf(
      paragraph("One", { style: "q" }) + paragraph("Two", { style: "q" }) + paragraph("After"),
      { styles },
    );
    expect(html).toBe("<blockquote><p>One</p><p>Two</p></blockquote><p>After</p>");
  });

  it("has tables with merged cells and a heading row", () => {
    const cell = (text: string, properties = "") =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
    const html = htmlOf(
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("Head", '<w:gridSpan w:val="2"/>')}</w:tr>` +
        `<w:tr>${cell("Down", '<w:vMerge w:val="restart"/>')}${cell("1")}</w:tr>` +
        `<w:tr>${cell("", "<w:vMerge/>")}${cell("2")}</w:tr></w:tbl>`,
    );
    expect(html).toBe(
      '<table><tbody><tr><th colspan="2"><p>Head</p></th></tr>' +
        '<tr><td rowspan="2"><p>Down</p></td><td><p>1</p></td></tr>' +
        "<tr><td><p>2</p></td></tr></tbody></table>",
    );
  });

  it("has links, pictures with their descriptions, and footnotes", () => {
    const html = htmlOf(
      `<w:p><w:hyperlink r:id="r1">${run("link")}</w:hyperlink><w:hyperlink r:id="r9">${run("lost")}</w:hyperlink>` +
        `<w:r><w:drawing><wp:docPr descr="A &quot;net&quot;"/><a:blip r:embed="r2"/></w:drawing></w:r>` +
        `<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      {
        relationships: `<Relationships><Relationship Id="r1" Target="https://example.org/?a=1&amp;b=2"/><Relationship Id="r2" Target="media/image1.png"/></Relationships>`,
        footnotes: `<w:footnotes><w:footnote w:id="1"><w:p>${run(" Said &lt;so&gt;. ")}</w:p></w:footnote></w:footnotes>`,
      },
    );
    expect(html).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2">link</a>lost' +
        '<img src="media/image1.png" alt="A &quot;net&quot;">' +
        '<small class="footnote">Said &lt;so&gt;.</small></p>',
    );
  });
});
