import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hashContent } from "#platform/storage/content-hash.ts";
import { createImportCalls } from "./support/archives/import-files.ts";
import { makeZip } from "./support/archives/zip-files.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const { check, importFile } = createImportCalls(owner, () => jobs.runAll(sql));

const roof = await sharp({
  create: { width: 80, height: 60, channels: 3, background: "#7a6a4f" },
})
  .jpeg()
  .toBuffer();

describe("a Word document", () => {
  const word = (text: string, relationships = "") => ({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<w:document><w:body>${text}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships>${relationships}</Relationships>`,
    "word/media/image1.jpeg": roof,
  });
  const text = `<w:p><w:r><w:t>Solar</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:docPr descr="The roof"/><a:blip r:embed="p1"/></w:drawing></w:r></w:p>`;
  const picture = '<Relationship Id="p1" Target="media/image1.jpeg"/>';

  it.each([
    ["without a body", { "word/document.xml": "<w:document/>" }],
    ["without XML", { "word/document.xml": Buffer.from([0xff, 0xfe, 0xff]) }],
  ])("is refused %s", async (_name, files) => {
    const { status, body } = await check("a.docx", await makeZip(files));
    expect([status, body.message]).toEqual([400, expect.stringMatching(/This file cannot be/)]);
  });

  it.each([
    ["nested a million times", "<w:p>".repeat(1_000_000), /This file cannot be/],
    [
      "of 200,000 paragraphs",
      "<w:p><w:r><w:t>Solar</w:t></w:r></w:p>".repeat(200_000),
      /more than 20,000 paragraphs, cells and other parts/,
    ],
  ])("%s delays nobody, and a sentence says what is wrong", async (_name, inside, sentence) => {
    const file = await makeZip(word(inside));
    let answered = 0;
    const asking = setInterval(async () => {
      const { status } = await site.visitor().get("/healthz");
      if (status === 200) answered += 1;
    }, 1);
    const { text: report } = await check("a.docx", file);
    clearInterval(asking);
    expect(report).toMatch(sentence);
    // In the process that answers, none would have been before the file was read.
    expect(answered).toBeGreaterThan(5);
  });

  it("becomes a draft with its pictures, once, under the name of its file", async () => {
    const file = await makeZip(word(text, picture));
    const report = await importFile("Sizing-solar.docx", file);
    expect(report.counts).toMatchObject({ added: 1, failed: 0 });
    const [post] = await sql`select title, is_published, description from posts`;
    const [stored] = await sql`select content_hash from media`;
    expect(post).toMatchObject({ title: "Sizing solar", is_published: false });
    expect(post?.description).toBe(
      `<p>Solar</p><p><img src="/media/${stored?.content_hash}-quick.webp" alt="The roof" width="80" height="60" /></p>`,
    );
    site.clock.advance({ minutes: 5 });
    const again = await importFile("Sizing-solar.docx", file);
    expect(again.counts).toMatchObject({ added: 0, unchanged: 1 });
  });

  it("names no file of another place as its picture", async () => {
    const outside = '<Relationship Id="p1" Target="../../etc/passwd"/>';
    const { body } = await check("a.docx", await makeZip(word(text, outside)));
    expect(body.import.items[0]?.notes).toEqual([expect.stringMatching(/1 picture is missing/)]);
  });

  it("comes beside another one of the same name, and once though it was edited here", async () => {
    const bulletin = (month: string) =>
      makeZip(word(`<w:p><w:r><w:t>News of ${month}</w:t></w:r></w:p>`));
    const [march, april] = [await bulletin("March"), await bulletin("April")];
    expect((await importFile("Bulletin.docx", march)).counts).toMatchObject({ added: 1 });
    await sql`update posts set title = 'Edited', version = version + 1 where title = 'Bulletin'`;
    site.clock.advance({ minutes: 5 });
    expect((await importFile("Bulletin.docx", april)).counts).toMatchObject({ added: 1 });
    expect((await importFile("Bulletin.docx", march)).counts).toMatchObject({ unchanged: 1 });
  });

  it("that an earlier release imported is known again, by its name and content", async () => {
    const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
    const file = await makeZip(word(paragraph("Rain at last")));
    await importFile("Rain.docx", file);
    const formerKey = hashContent(Buffer.from("docx\nRain"));
    await sql`delete from imported_posts where source_key <> ${formerKey}
      and post_id = (select id from posts where title = 'Rain')`;
    site.clock.advance({ minutes: 5 });
    expect((await importFile("Rain.docx", file)).counts).toMatchObject({ unchanged: 1 });
    const other = await makeZip(word(paragraph("Dry again")));
    expect((await importFile("Rain.docx", other)).counts).toMatchObject({ added: 1 });
  });
});
