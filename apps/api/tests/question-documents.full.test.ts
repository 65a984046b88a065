import type { FoundQuestions } from "@ebute/contracts/questions";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { buildImport } from "./factories/question-imports.ts";
import { makeZip } from "./support/archives/zip-files.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const editor = await signInAdmin(site, "editor");
const subject = await createSubjectWithTopic(site);

describe("a Word document", () => {
  const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
  const line = (content: string, level?: number) =>
    `<w:p><w:pPr>${
      level === undefined ? "" : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`
    }</w:pPr>${content}</w:p>`;
  const level = (place: number, format: string) =>
    `<w:lvl w:ilvl="${place}"><w:numFmt w:val="${format}"/><w:lvlText w:val="%${place + 1}."/></w:lvl>`;
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1">${level(0, "decimal")}${level(1, "upperLetter")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const picture = `<w:r><w:drawing><wp:docPr descr="A leaf"/><a:blip r:embed="p1"/></w:drawing></w:r>`;
  const body = [
    line(
      run("Name the ") + run("underlined", '<w:u w:val="single"/>') + run(" part.") + picture,
      0,
    ),
    ...["Leaf", "Root"].map((text) => line(run(text), 1)),
    line(run("Ans: A", "<w:b/>")),
    line(`${run("Solve ")}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>`, 0),
    ...["1", "2"].map((text) => line(run(text), 1)),
    line(run("Ans: B")),
  ].join("");

  async function readWord(files: Record<string, string | Buffer>) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await makeZip(files))], "biology.docx"));
    const { status, body: answer } = await editor.send(
      "POST",
      "/api/admin/questions/documents",
      form,
    );
    return { status, answer };
  }

  it("gives its questions with formats, list letters and pictures, and no lost formula as ready", async () => {
    const leaf = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#2f6b2f" },
    })
      .png()
      .toBuffer();
    const { status, answer } = await readWord({
      "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>`,
      "word/numbering.xml": numbering,
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="p1" Target="media/leaf.png"/></Relationships>',
      "word/media/leaf.png": leaf,
    });
    expect(status, JSON.stringify(answer)).toBe(200);
    const found = (answer as { found: FoundQuestions }).found;
    expect(found).toMatchObject({ format: "docx", problems: [] });
    expect(found.questions.map(({ stem }) => stem)).toEqual([
      expect.stringMatching(
        /^<p>Name the <u>underlined<\/u> part\.<img src="\/media\/[0-9a-f]+-quick\.webp" alt="A leaf" width="40" height="30" \/><\/p>$/,
      ),
      "<p>Solve [formula lost here]</p>",
    ]);
    expect(found.questions.map(({ answers }) => answers.options.map(({ html }) => html))).toEqual([
      ["<p>Leaf</p>", "<p>Root</p>"],
      ["<p>1</p>", "<p>2</p>"],
    ]);
    const input = buildImport(found, subject.id);
    const { data } = await callProcedure(editor, "mutation", "questions.import", input);
    expect(data).toEqual({ ready: 1, drafts: 1, passages: 0 });
  });

  it("names a picture that is missing, and keeps its question a draft", async () => {
    const { answer } = await readWord({
      "word/document.xml": `<w:document><w:body>${line(`${run("1. Name it.")}${picture}`)}</w:body></w:document>`,
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="p1" Target="../../etc/passwd"/></Relationships>',
    });
    const [only] = (answer as { found: FoundQuestions }).found.questions;
    expect(only?.stem).toBe("<p>Name it.[picture lost here]</p>");
    expect(only?.problems.map(({ sentence }) => sentence)).toContain(
      "A picture of the Word file was lost. Add it at the marked place.",
    );
  });

  it("whose labels would grow to megabytes is refused", async () => {
    const { status, answer } = await readWord({
      "word/document.xml": `<w:document><w:body>${line(run("x".repeat(600_000)))}</w:body></w:document>`,
    });
    expect([status, answer]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining("Divide it") }),
    ]);
  });

  it("of more lines than a paper has is refused", async () => {
    const { status, answer } = await readWord({
      "word/document.xml": `<w:document><w:body>${"<w:p/>".repeat(20_001)}</w:body></w:document>`,
    });
    expect([status, answer]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining("at most 500 questions") }),
    ]);
  });

  it.each([
    ["without text", { "word/document.xml": "<w:document/>" }],
    ["of another program", { "content.xml": "<a/>" }],
  ])("%s is refused", async (_what, files) => {
    const { status, answer } = await readWord(files);
    expect([status, answer]).toEqual([
      415,
      expect.objectContaining({ message: expect.stringContaining("not a .docx file") }),
    ]);
  });
});
