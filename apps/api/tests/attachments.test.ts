import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ATTACHMENT_MAX_BYTES, type Attachment } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import { parseAttachmentHash } from "#domains/media/attachments/attachments.names.ts";
import { createAttachmentsRepository } from "#domains/media/attachments/attachments.repository.ts";
import { createPictureUsesReader } from "#domains/media/library/media.uses.ts";
import { createMediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pictureSources } from "#src/composition/picture-sources.ts";
import { createAdmin } from "./factories/admins.ts";
import { createDraft } from "./factories/drafts.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { makeDocx, makeOgg, makePdf, makeXlsx, makeZip } from "./support/content/documents.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp();
const { db, sql } = site.container.database;
const { media } = site.container.services;
const editor = await signInAdmin(site, "editor");
const writer = await signInAdmin(site, "writer");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

const m4a = Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A mp42isom", "latin1");

function upload(client: RestClient, content: Buffer, name = "notes.pdf") {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name, { type: "application/pdf" }));
  return client.send<{ file: Attachment; message: string }>("POST", "/api/admin/attachments", form);
}

async function filesKept(): Promise<string[]> {
  const folders = ["uploads", "media"].map((name) => join(site.dataDir, name));
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found.flatMap((entries) =>
    entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  );
}

describe("POST /api/admin/attachments", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("refuses %s and stores nothing", async (_label, client, status) => {
    expect((await upload(client, makePdf())).status).toBe(status);
    expect(await filesKept()).toEqual([]);
  });

  it.each([
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a Windows program", Buffer.from(`MZ${"\0".repeat(200)}`)],
    ["an Android package", makeZip({ "AndroidManifest.xml": "x", "classes.dex": "x" })],
    ["an archive of Java", makeZip({ "META-INF/MANIFEST.MF": "x" })],
    ["macros", makeDocx({ "word/VBAPROJECT.bin": "x" })],
    ["a film", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomavc1", "latin1")],
    ["plain text", Buffer.from("Only words.")],
  ])("refuses %s under the name of a PDF", async (_label, content) => {
    const { status, body } = await upload(editor, content);
    expect([status, body.message]).toEqual([
      415,
      "The file must be M4A, MP3 or OGG audio, or a PDF, DOCX, XLSX, PPTX or ZIP file without macros.",
    ]);
    expect(await filesKept()).toEqual([]);
  });

  it.each([
    ["Speex", "Speex  "],
    ["FLAC", "\x7fFLAC"],
  ])("refuses %s in an OGG file, which no iPhone plays", async (format, codec) => {
    const { status, body } = await upload(editor, makeOgg(codec), "Lesson.ogg");
    expect([status, body.message]).toEqual([
      415,
      `This recording is ${format} in an OGG file, which no iPhone plays. Save it as M4A or MP3, and choose that.`,
    ]);
  });

  it("refuses an oversized and an empty file with the reason", async () => {
    const large = await upload(editor, makePdf(ATTACHMENT_MAX_BYTES));
    expect([large.status, large.body.message]).toEqual([413, "The file can have at most 20 MB."]);
    const empty = await upload(editor, Buffer.alloc(0));
    expect([empty.status, empty.body.message]).toEqual([
      400,
      "The file is empty. Please choose another one.",
    ]);
    expect(await filesKept()).toEqual([]);
  });

  it.each([
    ["m4a", "audio", m4a],
    ["mp3", "audio", Buffer.from(`\xff\xfb\x90\x00${"\0".repeat(2000)}`, "latin1")],
    ["ogg", "audio", makeOgg()],
    ["pdf", "file", makePdf()],
    ["docx", "file", makeDocx()],
    ["xlsx", "file", makeXlsx()],
    ["zip", "file", makeZip({ "photos/a.jpg": "x" })],
  ] as const)("lets a writer upload %s as %s, by its bytes", async (extension, kind, content) => {
    const { status, body } = await upload(writer, content, "Week 3.exe");
    expect([status, body.file]).toEqual([
      201,
      {
        href: expect.stringMatching(new RegExp(`^/attachments/[0-9a-f]{32}\\.${extension}$`)),
        kind,
        name: "Week 3.exe",
        bytes: content.length,
      },
    ]);
  });
});

describe("GET /attachments/:name", () => {
  it("never lets a browser run the file, and serves ranges for players", async () => {
    const { body } = await upload(editor, m4a, "Lesson 3.m4a");
    const { href } = body.file;
    const whole = await site.visitor().call({ method: "GET", url: href });
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      "content-type": "audio/mp4",
      "content-disposition": expect.stringMatching(/^attachment; filename="[^"]+\.(?:m4a|exe)"$/),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    const range = await site
      .visitor()
      .call({ method: "GET", url: href, headers: { range: "bytes=4-7" } });
    expect([range.status, range.headers["content-range"]]).toEqual([
      206,
      `bytes 4-7/${m4a.length}`,
    ]);
    for (const other of [href.replace(".m4a", ".html"), "/attachments/..%2fsecret.pdf"]) {
      expect((await site.visitor().call({ method: "GET", url: other })).status).toBe(404);
    }
  });
});

describe("a text with a file", () => {
  const textOf = (href: string) =>
    `<figure class="file"><a href="${href}" rel="noopener">File: Fees.pdf (1 KB)</a></figure>`;

  it("is refused once the file is gone, with a sentence at the text", async () => {
    const inText = ["0".repeat(32)];
    const claim = db.transaction((tx) => media.claim(tx, { inText }));
    await expect(claim).rejects.toMatchObject({ failure: { code: "PICTURE_GONE" } });
  });

  it("keeps the file from the clean-up, also in a draft, and nothing else does", async () => {
    const storage = agedStorage();
    const cleanUp = createMediaCleanUpService({
      storage,
      clock: site.clock,
      write: createTestWrite(site),
      media: createAttachmentsRepository(db),
      parseHash: parseAttachmentHash,
      findUsedIds: createPictureUsesReader(db, pictureSources).findUsed,
    });
    const uploads = await Promise.all(
      [makePdf(700), makePdf(800), makePdf(900)].map((content) => upload(editor, content)),
    );
    const [inPost = "", inDraft = "", unused = ""] = uploads.map(({ body }) => body.file.href);
    const hashOf = (href: string) => href.slice("/attachments/".length).replace(/\..*/, "");
    await createPost(site, { description: textOf(inPost), bodyPictures: [hashOf(inPost)] });
    const admin = await createAdmin(site);
    await createDraft(site, { adminId: admin.id, content: { description: textOf(inDraft) } });
    site.clock.advance({ hours: 25 });
    await cleanUp.removeUnused();
    const rows = await sql`select content_hash from attachments`;
    const kept = rows.map(({ content_hash }) => content_hash);
    expect(kept).toContain(hashOf(inPost));
    expect(kept).not.toContain(hashOf(unused));
    expect(kept).toContain(hashOf(inDraft));
    expect((await filesKept()).some((name) => name.startsWith(hashOf(unused)))).toBe(false);
    expect((await filesKept()).some((name) => name.startsWith(hashOf(inPost)))).toBe(true);
  });

  /** Files seem to be as old as the epoch. */
  function agedStorage(): Storage {
    const disk = createDiskStorage(join(site.dataDir, "media"));
    return {
      ...disk,
      async *list() {
        for await (const file of disk.list()) yield { ...file, writtenAt: new Date(0) };
      },
    };
  }
});
