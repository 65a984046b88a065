import { describe, expect, it } from "vitest";
import { toDocxLines } from "./docx-lines.ts";
import { type DocxXml, docxParts } from "./parts.fixture.ts";

const linesOf = (body: string, parts: DocxXml = {}) =>
  toDocxLines(
    docxParts({
      ...parts,
      document: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    }),
  );

const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;

const paragraph = (content: string, list?: string, level = 0) =>
  `<w:p><w:pPr>${
    list ? `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>` : ""
  }</w:pPr>${content}</w:p>`;

const level = (index: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;

const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "upperLetter", "%2.")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, "lowerLetter", "(%1)")}${level(1, "lowerRoman", "%2)")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="9">${level(0, "bullet", "-")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="8"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="9"/></w:num>
</w:numbering>`;

describe("the lines of a Word document", () => {
  it("are none for a file without a body", () => {
    expect(toDocxLines(docxParts({ document: "<w:document/>" }))).toBeUndefined();
    expect(toDocxLines(docxParts({}))).toBeUndefined();
  });

  it("begin with the numbers and letters of automatic lists", () => {
    const option = (text: string, list = "1") => paragraph(run(text), list, 1);
    expect(
      linesOf(
        [
          paragraph(run("Which?"), "1") + option("x") + option("y"),
          paragraph(run("Who?"), "1") + option("x"),
        ].join(""),
        { numbering },
      ),
    ).toEqual(["1. Which?", "A. x", "B. y", "2. Who?", "A. x"]);
  });

  it("count on in lists of one kind, unless a list begins anew", () => {
    const lists = ["2", "2", "3", "3", "4"].map((list) => paragraph(run("x"), list)).join("");
    expect(linesOf(lists + paragraph(run("y"), "2", 1), { numbering })).toEqual([
      "(a) x",
      "(b) x",
      "(a) x",
      "(b) x",
      "x",
      "i) y",
    ]);
  });

  it("keep underlined, raised and lowered letters, and empty lines", () => {
    const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
    expect(
      linesOf(
        paragraph(run("x") + raised("2") + run("word", '<w:u w:val="single"/>')) + paragraph(""),
      ),
    ).toEqual(["x<sup>2</sup><u>word</u>", ""]);
  });

  it("have text boxes after their paragraph, and a place for a lost drawing", () => {
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run("A. one"))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const chart = '<w:r><w:drawing><wp:docPr descr="Sales"/><c:chart/></w:drawing></w:r>';
    expect(linesOf(paragraph(run("1. Which?") + box + chart))).toEqual([
      '1. Which?<img src="" alt="Sales">',
      "A. one",
    ]);
  });

  it("show where a formula of Word is lost", () => {
    const old = '<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>';
    expect(
      linesOf(paragraph(`${run("Solve ")}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>${old}`)),
    ).toEqual(["Solve <formula><formula>"]);
  });

  it("keep tables, but not those that only put options beside each other", () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const table = (...texts: string[]) => `<w:tbl><w:tr>${texts.map(cell).join("")}</w:tr></w:tbl>`;
    expect(linesOf(table("A. one", "B. two") + table("x", "y"))).toEqual([
      "A. one\tB. two",
      "<table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>",
    ]);
  });
});
