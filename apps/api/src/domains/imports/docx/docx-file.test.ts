import { describe, expect, it } from "vitest";
import { archiveOf } from "../archives/archive.fixture.ts";
import { isDocx, planDocx } from "./docx-file.ts";

const now = new Date("2026-11-26T00:00:00Z");

describe("a file of Word", () => {
  it("is read from the parts that its relationships name", async () => {
    const archive = archiveOf({
      "_rels/.rels":
        '<Relationships><Relationship Id="r1" Type="http://a.example/officeDocument" Target="/word/document2.xml"/></Relationships>',
      "word/document2.xml":
        '<w:document><w:body><w:p><w:pPr><w:pStyle w:val="h"/></w:pPr><w:r><w:t>Tide</w:t></w:r></w:p><w:p><w:r><w:t>Water</w:t><w:footnoteReference w:id="1"/></w:r></w:p></w:body></w:document>',
      "word/_rels/document2.xml.rels":
        '<Relationships><Relationship Id="r1" Type="http://a.example/styles" Target="styles2.xml"/><Relationship Id="r2" Type="http://a.example/footnotes" Target="notes/footnotes2.xml"/></Relationships>',
      "word/styles2.xml":
        '<w:styles><w:style w:styleId="h"><w:name w:val="heading 1"/></w:style></w:styles>',
      "word/notes/footnotes2.xml":
        '<w:footnotes><w:footnote w:id="1"><w:p><w:r><w:t>Of Kano.</w:t></w:r></w:p></w:footnote></w:footnotes>',
    });
    expect(isDocx(archive)).toBe(true);
    const { items } = await planDocx(archive, { fileName: "a.docx", now });
    expect(items).toMatchObject([
      {
        title: "Tide",
        post: { description: '<p>Water<small class="footnote">Of Kano.</small></p>' },
        notes: [],
      },
    ]);
  });

  it("says what it has and a blog cannot take", async () => {
    const inner =
      '<w:t>Water</w:t><w:drawing><c:chart/></w:drawing><w:drawing><a:blip r:link="r1"/></w:drawing><w:commentReference w:id="1"/><w:commentReference w:id="2"/>';
    const archive = archiveOf({
      "word/document.xml": `<w:document><w:body><w:p><w:r>${inner}</w:r><m:oMath/></w:p></w:body></w:document>`,
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="r1" Target="file:///C:/a.png" TargetMode="External"/></Relationships>',
    });
    const { items } = await planDocx(archive, { fileName: "a.docx", now });
    expect(items[0]?.notes).toEqual([
      "2 pictures are missing: upload them and add them to the text.",
      "1 formula is missing: write it with the formula button.",
      "2 comments of Word are left out.",
    ]);
  });
});
