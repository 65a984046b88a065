import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hostilePictures } from "#domains/media/imaging/hostile-pictures.fixture.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createBackupSource } from "#src/composition/domains/backup-source.ts";
import { createAdmin } from "./factories/admins.ts";
import { createRestClient } from "./support/calls/rest-client.ts";
import { makeDocx, makePdf } from "./support/content/documents.ts";
import { fileForm, pngBytes } from "./support/content/pictures.ts";
import { openSession } from "./support/sign-in/sign-in.ts";
import { createTusClient, type FinishAnswer } from "./support/uploads/tus-client.ts";
import { createUploadSite } from "./support/uploads/upload-site.ts";

const uploadSite = await createUploadSite();
const { site, sql, uploads, editor, writer, elsewhere, editorClient } = uploadSite;
const { countRows, filesKept, partsKept, removeAll } = uploadSite;
const hostile = await hostilePictures();

afterEach(async () => {
  await removeAll();
  expect(await partsKept()).toEqual([]);
});

describe("a finished upload in parts", () => {
  it("is the same attachment as one in one request, and may be finished again", async () => {
    const content = makeDocx();
    const form = fileForm("file", content, "Plan.docx");
    const whole = await editorClient.send<FinishAnswer>("POST", "/api/admin/attachments", form);
    const url = await editor.send(content, { name: "Plan.docx", partBytes: 100 });
    const first = await editor.finish(url);
    expect([first.status, first.body.file]).toEqual([200, whole.body.file]);
    expect((await elsewhere.finish(url)).body).toEqual(first.body);
    expect((await editor.ask(url)).headers["upload-offset"]).toBe(String(content.length));
    expect((await editor.sendPart(url, content.length, Buffer.alloc(0))).status).toBe(204);
    expect(await partsKept()).toEqual([]);
  });

  it("is a picture for a writer, recorded once", async () => {
    const url = await writer.send(await pngBytes(), { kind: "picture", name: "shop.png" });
    const { status, body } = await writer.finish(url);
    expect([status, body.message]).toEqual([200, "The file is uploaded."]);
    const again = await writer.finish(url);
    expect(again.body.picture?._id).toBe(body.picture?._id);
    const [entries] = await sql`select count(*)::int as count from audit_entries
      where target_id = ${body.picture?._id ?? ""} and action = 'media.upload'`;
    expect(entries?.count).toBe(1);
    expect(await partsKept()).toEqual([]);
  });

  it.each(hostile)("is refused as in one request, and gone: $name", async ({ content }) => {
    const form = fileForm("image", content, "shop.png");
    const whole = await editorClient.send("POST", "/api/admin/media", form);
    const url = await editor.send(content, { kind: "picture", name: "shop.png" });
    const { status, body } = await editor.finish(url);
    expect([status, body.message]).toEqual([whole.status, whole.body.message]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await editor.ask(url)).status).toBe(404);
    expect(await partsKept()).toEqual([]);
  });

  it.each([
    ["macros", makeDocx({ "word/VBAPROJECT.bin": "x" })],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ])("is refused as an attachment with %s", async (_label, content) => {
    const url = await editor.send(content, { partBytes: 50 });
    expect((await editor.finish(url)).status).toBe(415);
    expect((await editor.ask(url)).status).toBe(404);
  });

  it.each([
    ["../../etc/passwd\0.pdf", "passwd.pdf"],
    ["\u202egpj.pdf", "gpj.pdf"],
    ["\0\n", "file.pdf"],
    ["Ọjà 2026 – iye owó.pdf", "Ọjà 2026 – iye owó.pdf"],
    [`${"x".repeat(500)}.pdf`, expect.stringMatching(/^x{115}….pdf$/)],
  ])("has a name that can be stored: %j", async (name, stored) => {
    const url = await editor.send(makePdf(), { name });
    const { status, body } = await editor.finish(url);
    expect([status, body.file?.name]).toEqual([200, stored]);
  });

  it("needs no name, and bytes that are no text name nothing", async () => {
    const length = String(makePdf().length);
    for (const name of ["", ",filename", ",filename //79"]) {
      const metadata = { "upload-metadata": `kind YXR0YWNobWVudA==${name}` };
      const begun = await editor.begin({ "upload-length": length, ...metadata });
      expect([name, begun.status]).toEqual([name, 201]);
      const url = String(begun.headers.location);
      await editor.sendPart(url, 0, makePdf());
      expect((await editor.finish(url)).status).toBe(200);
    }
  });
});

describe("several processes", () => {
  it("continue each other's uploads, and count a repeated part once", async () => {
    const content = makePdf(3_000);
    const url = String((await editor.beginFile({ length: content.length })).headers.location);
    const [first, second] = [content.subarray(0, 1_000), content.subarray(1_000)];
    const answers = await Promise.all([
      editor.sendPart(url, 0, first),
      elsewhere.sendPart(url, 0, first),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await elsewhere.ask(url)).headers["upload-offset"]).toBe("1000");
    expect((await elsewhere.sendPart(url, 1_000, second)).status).toBe(204);
    expect(await partsKept()).toHaveLength(2);
    expect((await editor.finish(url)).body.file?.bytes).toBe(content.length);
  });

  it("finish an upload once: the others wait, also for a while after one died", async () => {
    const url = await editor.send(await pngBytes(), { kind: "picture" });
    const until = new Date(site.clock.now().getTime() + 60_000).toISOString();
    await sql`update uploads set finishing_until = ${until}`;
    const { status, body } = await elsewhere.finish(url);
    expect([status, body.code]).toEqual([423, "locked"]);
    site.clock.advance({ minutes: 2 });
    const answers = await Promise.all([editor.finish(url), elsewhere.finish(url)]);
    const made = answers.filter((answer) => answer.status === 200);
    expect(
      answers.map((answer) => answer.status).filter((one) => one !== 200 && one !== 423),
    ).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
    expect((await elsewhere.finish(url)).body.picture?._id).toBe(made[0]?.body.picture?._id);
  });
});

describe("an upload ends", () => {
  it("when it is cancelled", async () => {
    const url = await editor.send(makePdf());
    expect((await editor.cancel(url)).status).toBe(204);
    expect([(await editor.ask(url)).status, (await editor.cancel(url)).status]).toEqual([404, 404]);
    expect([await countRows(), await partsKept()]).toEqual([0, []]);
  });

  it("after a day, with its parts, and a younger one stays", async () => {
    const old = await editor.send(makePdf(10));
    const [row] = await sql`select expires_at as "expiresAt" from uploads`;
    expect((await editor.ask(old)).headers["upload-expires"]).toBe(
      new Date(row?.expiresAt).toUTCString(),
    );
    await sql`update uploads set expires_at = ${site.clock.now().toISOString()}`;
    const young = await editor.send(makePdf(20));
    for (const answer of [await editor.ask(old), await editor.sendPart(old, 0, Buffer.from("x"))])
      expect(answer.status).toBe(404);
    expect(await partsKept()).toHaveLength(2);
    await uploads.removeExpired();
    expect([await countRows(), (await partsKept()).length]).toEqual([1, 1]);
    expect((await editor.finish(young)).status).toBe(200);
  });
});

it("backups have neither the rows nor the parts of uploads", async () => {
  await editor.send(makePdf());
  const storage = createDiskStorage(join(site.dataDir, "media"));
  const { connection } = site.database;
  const source = createBackupSource({
    connection,
    storage,
    settings: site.container.config.settingsSnapshot,
  });
  const names: string[] = [];
  for await (const { name } of source.storage.list()) names.push(name);
  expect(names.filter((name) => name.startsWith("upload-"))).toEqual([]);
  expect(await partsKept()).toHaveLength(1);
  expect(source.leftOut).toContain("uploads");
});

// The last one, because no session is as old as its clock.
it("an upload ends with its account, and parts that no row names go with their age", async () => {
  const leaving = await createAdmin(site, { role: "writer" });
  const token = await openSession(site.visitor(), leaving.email);
  const client = createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });
  await createTusClient(client).send(makePdf());
  const kept = await filesKept();
  await sql`delete from admins where id = ${leaving.id}`;
  expect([await countRows(), (await partsKept()).length]).toEqual([0, 1]);
  await uploads.removeExpired();
  expect((await partsKept()).length).toBe(1);
  // Files are as old as the computer's clock says.
  const hours = Math.ceil((Date.now() - site.clock.now().getTime()) / 3_600_000) + 25;
  site.clock.advance({ hours });
  await uploads.removeExpired();
  const files = kept.filter((name) => !name.endsWith(".part"));
  expect(await filesKept()).toEqual(expect.arrayContaining(files));
  expect(await partsKept()).toEqual([]);
});
