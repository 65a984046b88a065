import { describe, expect, it } from "vitest";
import { fromDocx } from "./from-docx.ts";
import { type DocxXml, docxParts } from "./parts.fixture.ts";

const documentOf = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;

const read = (body: string, parts: DocxXml = {}) =>
  fromDocx(docxParts({ ...parts, document: documentOf(body) }));

const htmlOf = (body: string, parts: DocxXml = {}) => read(body, parts)?.html;

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
    expect(fromDocx(docxParts({ document }))).toBeUndefined();
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
    expect(text).toMatchObject({
      title: "How to pass",
      subTitle: "In one sitting",
      html: "<h2>One</h2><h3>Two</h3><h4>Six</h4><h2>Own</h2><p>Plain</p>",
    });
  });

  it("has the heading with which it begins as title", () => {
    const text = read(paragraph("Begin", { style: "b1" }) + paragraph("Text"), { styles });
    expect(text).toMatchObject({ title: "Begin", subTitle: "", html: "<p>Text</p>" });
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

  it("has bold and italic of styles of characters, and no underline or raised sign of theirs", () => {
    const character = (id: string, look: string, basis = "") =>
      `<w:style w:type="character" w:styleId="${id}"><w:basedOn w:val="${basis}"/><w:rPr>${look}</w:rPr></w:style>`;
    const ofCharacters = `<w:styles>${character("Strong", "<w:b/>")}${character("Own", "<w:i/>", "Strong")}
      ${character("Link", '<w:u w:val="single"/>')}${character("Sign", '<w:vertAlign w:val="superscript"/>')}
      ${character("loop", "", "loop")}</w:styles>`;
    const styled = (id: string, look = "") => run(id, `<w:rStyle w:val="${id}"/>${look}`);
    const runs = ["Strong", "Link", "Own", "Sign", "loop"].map((id) => styled(id)).join("");
    expect(
      htmlOf(`<w:p>${runs}${styled("Strong", '<w:b w:val="0"/>')}</w:p>`, { styles: ofCharacters }),
    ).toBe("<p><strong>Strong</strong>Link<strong><em>Own</em></strong>SignloopStrong</p>");
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
        relationships: `<Relationship Id="r1" Target="https://example.org/?a=1&amp;b=2"/><Relationship Id="r2" Target="media/image1.png"/>`,
        footnotes: `<w:footnotes><w:footnote w:id="1"><w:p>${run(" Said &lt;so&gt;. ")}</w:p></w:footnote></w:footnotes>`,
      },
    );
    expect(html).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2">link</a>lost' +
        '<img src="word/media/image1.png" alt="A &quot;net&quot;">' +
        '<small class="footnote">Said &lt;so&gt;.</small></p>',
    );
  });

  it("tells footnotes from endnotes, and keeps the addresses of their links", () => {
    const note = (tag: string, words: string) =>
      `<w:${tag}s><w:${tag} w:id="1"><w:p>${words}<w:r><w:del>x</w:del></w:r></w:p></w:${tag}></w:${tag}s>`;
    const html = htmlOf(
      `<w:p>${run("Mango")}<w:r><w:footnoteReference w:id="1"/></w:r>${run(" and lime")}<w:r><w:endnoteReference w:id="1"/></w:r></w:p>`,
      {
        footnotes: note("footnote", `<w:hyperlink r:id="n1">${run("From Kano")}</w:hyperlink>`),
        footnoteRelationships: '<Relationship Id="n1" Target="https://kano.example/a"/>',
        endnotes: note("endnote", run("From Jos.")),
      },
    );
    expect(html).toBe(
      '<p>Mango<small class="footnote">From Kano (https://kano.example/a)</small>' +
        ' and lime<small class="footnote">From Jos.</small></p>',
    );
  });

  const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (code: string, result: string) =>
    `${sign("begin")}<w:r><w:instrText>${code.slice(0, 9)}</w:instrText></w:r><w:r><w:instrText>${code.slice(9)}</w:instrText></w:r>${sign("separate")}${result}${sign("end")}`;

  it.each([
    [
      field(' HYPERLINK "https://e.org/?a=1&amp;b=2" ', run("our ") + run("list", "<w:b/>")),
      '<a href="https://e.org/?a=1&amp;b=2">our <strong>list</strong></a>',
    ],
    [field(' HYPERLINK \\l "place" ', run("list")), "list"],
    [
      field(' HYPERLINK \\o "Tip" "https://e.org" \\l "place" ', run("list")),
      '<a href="https://e.org#place">list</a>',
    ],
    [
      `<w:fldSimple w:instr='HYPERLINK "https://e.org"'>${run("list")}</w:fldSimple>`,
      '<a href="https://e.org">list</a>',
    ],
    [
      field(" TOC ", field(" HYPERLINK https://e.org ", run("a")) + run("b")),
      '<a href="https://e.org">a</a>b',
    ],
    [field(" PAGE ", run("3")), "3"],
  ])("has the links of its fields: %#", (runs, html) => {
    expect(htmlOf(`<w:p>${run("See ")}${runs}${run(".")}</w:p>`)).toBe(`<p>See ${html}.</p>`);
  });

  const box = (content: string) => `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>`;
  const shape = (inner: string) =>
    `<w:drawing><wp:anchor><wp:docPr descr="A shape"/>${inner}</wp:anchor></w:drawing>`;
  const alternatives = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

  it.each([
    ["a text box", shape(box(paragraph("Lime"))), "<p>See</p><p>Lime</p>"],
    [
      "a text box in two forms",
      alternatives(shape(box(paragraph("Lime"))), `<w:pict>${box(paragraph("Lime"))}</w:pict>`),
      "<p>See</p><p>Lime</p>",
    ],
    [
      "text boxes in each other",
      shape(box(`${paragraph("Lime")}<w:p><w:r>${shape(box(paragraph("Mango")))}</w:r></w:p>`)),
      "<p>See</p><p>Lime</p><p>Mango</p>",
    ],
    [
      "word art",
      '<w:pict><v:shape><v:textpath string="Sale"/></v:shape></w:pict>',
      "<p>SeeSale</p>",
    ],
    ["a sign in two forms", alternatives("<x:symEx/>", "<w:t>☺</w:t>"), "<p>See☺</p>"],
    ["a shape without text", shape("<wps:wsp/>"), '<p>See<img src="" alt="A shape"></p>'],
    [
      "a linked picture",
      shape('<a:blip r:link="r1"/>'),
      '<p>See<img src="https://e.org/a.png" alt="A shape"></p>',
    ],
    ["a rule", '<w:pict><v:rect o:hr="t"/></w:pict>', "<p>See</p>"],
    ["signs of a font", '<w:sym w:font="Wingdings" w:char="F0FC"/>', "<p>See✔</p>"],
    ["Greek", '<w:sym w:font="Symbol" w:char="F061"/><w:t>\uf0b3</w:t>', "<p>Seeα≥</p>"],
    [
      "ruby",
      `<w:ruby><w:rt>${run("x")}</w:rt><w:rubyBase>${run("y")}</w:rubyBase></w:ruby>`,
      "<p>Seey</p>",
    ],
  ])("brings %s, or a place where it was", (_name, inner, html) => {
    const relationships =
      '<Relationship Id="r1" Target="https://e.org/a.png" TargetMode="External"/>';
    expect(htmlOf(`<w:p>${run("See")}<w:r>${inner}</w:r></w:p>`, { relationships })).toBe(html);
  });

  it("counts what is lost", () => {
    const runs = `<m:oMath/><w:r><w:commentReference w:id="1"/><w:sym w:font="Webdings" w:char="F04A"/></w:r>`;
    const text = read(`<w:p>${run("a")}${runs}</w:p><w:altChunk r:id="r1"/>`);
    expect(text).toMatchObject({
      html: "<p>a</p>",
      lost: { comment: 1, formula: 1, notePicture: 0, part: 1, sign: 1 },
    });
  });

  it("has the drop cap of a paragraph in it", () => {
    const cap = `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run("O")}</w:p>`;
    expect(htmlOf(cap + paragraph("nce upon a time"))).toBe("<p>Once upon a time</p>");
  });

  it("has the cells and rows of content controls, and no deleted rows", () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const control = (inner: string) =>
      `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
    const html = htmlOf(
      `<w:tbl><w:tr>${cell("Name")}${control(cell("Ada"))}${cell("Lagos")}</w:tr>` +
        `${control(`<w:tr>${cell("x")}</w:tr>`)}<w:tr><w:trPr><w:del/></w:trPr>${cell("gone")}</w:tr></w:tbl>`,
    );
    expect(html).toBe(
      "<table><tbody><tr><td><p>Name</p></td><td><p>Ada</p></td><td><p>Lagos</p></td></tr>" +
        "<tr><td><p>x</p></td></tr></tbody></table>",
    );
  });
});
