import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { MATERIAL_FILE_MAX_BYTES, type MaterialFile } from "@ebute/contracts/materials";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import {
  makeCompoundFile,
  makeDocx,
  makeEpub,
  makeGif,
  makeOgg,
  makeOpenDocument,
  makeOpenXml,
  makePdf,
  makePptx,
  makeWav,
  makeXlsx,
  makeZip,
} from "./support/content/documents.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { email } = await createAdmin(site);
const token = await openSession(site.visitor(), email);
const admin = site.visitor().with({ authorization: `Bearer ${token}` });
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

type Uploaded = { file: MaterialFile; message: string };

const address = "/api/bmaterials/files";

function formOf(content: Buffer, name = "notes.pdf", type = "application/pdf"): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name, { type }));
  return form;
}

function upload(client: RestClient, content: Buffer, name?: string, type?: string) {
  return client.send<Uploaded>("POST", address, formOf(content, name, type));
}

/** Everything below the data folder that an upload could have left. */
async function filesKept(): Promise<string[]> {
  const folders = ["uploads", "media"].map((name) => join(site.dataDir, name));
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const hostile: [string, Buffer, string, string][] = [
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "a.pdf", "application/pdf"],
  ["HTML behind a blank", Buffer.from("\n <html><body>"), "a.pdf", "application/pdf"],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.png", "image/png"],
  ["SVG as XML", Buffer.from('<?xml version="1.0"?><svg/>'), "a.jpg", "image/jpeg"],
  ["XML", Buffer.from('<?xml version="1.0"?><a/>'), "a.docx", "application/msword"],
  ["a shell script", Buffer.from("#!/bin/sh\nrm -rf /\n"), "a.pdf", "application/pdf"],
  ["JavaScript", Buffer.from("alert(1)"), "a.pdf", "application/pdf"],
  ["a batch file", Buffer.from("@echo off\r\ndel *.*\r\n"), "a.pdf", "application/pdf"],
  ["PHP", Buffer.from("<?php system($_GET[0]);"), "a.pdf", "application/pdf"],
  ["plain text", Buffer.from("Only words."), "a.pdf", "application/pdf"],
  ["a Windows program", Buffer.from(`MZ${"\0".repeat(200)}`), "a.pdf", "application/pdf"],
  ["a Linux program", Buffer.from(`\x7fELF${"\0".repeat(200)}`, "latin1"), "a.pdf", "image/png"],
  ["a Java class", Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]), "a.pdf", "image/png"],
  ["an Android package", makeZip({ "AndroidManifest.xml": "x", "classes.dex": "x" }), "a.pdf", "x"],
  ["an archive", makeZip({ "run.exe": "MZ" }), "a.docx", "application/zip"],
  ["an archive of Java", makeZip({ "META-INF/MANIFEST.MF": "x" }), "a.docx", "application/zip"],
  [
    "Word with macros",
    makeOpenXml("application/vnd.ms-word.document.macroEnabled.main+xml"),
    "a.docx",
    "application/msword",
  ],
  [
    "Excel with macros",
    makeOpenXml("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
    "a.xlsx",
    "application/vnd.ms-excel",
  ],
  [
    "PowerPoint with macros",
    makeOpenXml("application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"),
    "a.pptx",
    "application/vnd.ms-powerpoint",
  ],
  ["macros under another type", makeDocx({ "word/VBAPROJECT.bin": "x" }), "a.docx", "x/y"],
  [
    "OpenDocument with macros",
    makeOpenDocument("text", { "Basic/script-lc.xml": "x" }),
    "a",
    "x/y",
  ],
  ["old Word with macros", makeCompoundFile("WordDocument", "_VBA_PROJECT"), "a.doc", "x/y"],
  ["an installer", makeCompoundFile("\u4840\u3f3f"), "a.doc", "application/msword"],
  ["an empty container", makeCompoundFile(), "a.doc", "application/msword"],
  ["a container that is cut off", makeCompoundFile("WordDocument").subarray(0, 40), "a.doc", "x/y"],
  ["a document that is cut off", makeDocx().subarray(0, 20), "a.docx", "application/msword"],
  ["a film", Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), "a.mp4", "video/mp4"],
  ["a shortcut", Buffer.from("L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0", "latin1"), "a.pdf", "x/y"],
  ["a font", Buffer.from("OTTO\0\x0a\0\x80\0\x03\0\x20", "latin1"), "a.pdf", "x/y"],
  ["noise", Buffer.from("a3f1c9017b5e", "hex"), "a.pdf", "application/pdf"],
];

describe("POST /api/bmaterials/files", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("refuses %s and stores nothing", async (_label, client, status) => {
    expect((await upload(client, makePdf())).status).toBe(status);
    expect(await filesKept()).toEqual([]);
  });

  it.each(hostile)("refuses %s, whatever its name", async (_label, content, name, type) => {
    const { status, body } = await upload(admin, content, name, type);
    expect([status, body]).toMatchObject([415, { success: false, code: "unsupported_media" }]);
    expect(await filesKept()).toEqual([]);
  });

  it("refuses an oversized file, by its announced length and by counting", async () => {
    const content = makePdf(MATERIAL_FILE_MAX_BYTES);
    const counted = await upload(admin, content);
    expect([counted.status, counted.body.message]).toEqual([
      413,
      "The file can have at most 50 MB.",
    ]);
    const announced = await admin.call({
      method: "POST",
      url: address,
      payload: "x",
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": "99999999999",
      },
    });
    expect(announced.status).toBe(413);
    expect(await filesKept()).toEqual([]);
  });

  it("requires a file that is not empty", async () => {
    const empty = await upload(admin, Buffer.alloc(0));
    const other = new FormData();
    other.append("title", "x");
    const none = await admin.send("POST", address, other);
    for (const { status, body } of [empty, none]) {
      expect([status, body.message]).toEqual([400, "Please choose a file."]);
    }
    expect((await admin.post(address, { file: "x" })).status).toBe(415);
  });

  it("refuses two files, and a truncated form, and stores neither", async () => {
    const form = formOf(makePdf());
    form.append("file", new File(["x"], "second.pdf"));
    expect((await admin.send("POST", address, form)).status).toBe(400);
    const cut = await admin.call({
      method: "POST",
      url: address,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${makePdf()}`,
    });
    expect(cut.status).toBe(400);
    expect(await filesKept()).toEqual([]);
  });

  it("stores nothing when the client disconnects midway", async () => {
    const { port } = new URL(await site.app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), "127.0.0.1");
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${makePdf(200_000)}`;
    socket.write(
      `POST ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n${body}`,
    );
    await expect.poll(filesKept).toHaveLength(1);
    socket.destroy();
    await expect.poll(filesKept).toEqual([]);
    expect(await sql`select from material_files`).toHaveLength(0);
  });

  it.each([
    ["PDF", makePdf(), "application/pdf"],
    ["Word", makeDocx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["Excel", makeXlsx(), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    [
      "PowerPoint",
      makePptx(),
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
    ["old Word", makeCompoundFile("WordDocument", "1Table"), "application/msword"],
    ["old Excel", makeCompoundFile("Workbook"), "application/vnd.ms-excel"],
    [
      "old PowerPoint",
      makeCompoundFile("Current User", "PowerPoint Document"),
      "application/vnd.ms-powerpoint",
    ],
    ["Writer", makeOpenDocument("text"), "application/vnd.oasis.opendocument.text"],
    ["Calc", makeOpenDocument("spreadsheet"), "application/vnd.oasis.opendocument.spreadsheet"],
    ["EPUB", makeEpub(), "application/epub+zip"],
    ["GIF", makeGif(), "image/gif"],
    ["WAV", makeWav(), "audio/wav"],
    ["Opus", makeOgg(), "audio/ogg"],
  ])(
    "accepts %s by its content, though its name is that of a program",
    async (_label, content, type) => {
      const { status, body } = await upload(admin, content, "C:\\fake\\setup.exe", "text/html");
      expect([status, body.message]).toEqual([201, "The file is uploaded."]);
      expect(body.file).toEqual({
        _id: expect.any(String),
        name: "setup.exe",
        type,
        bytes: content.length,
      });
    },
  );

  it("returns the same file for the same key, and stores one file per content", async () => {
    const keyed = admin.with({ "idempotency-key": "one-file" });
    const first = await upload(keyed, makePdf(10));
    const second = await upload(keyed, makePdf(10));
    expect(second.body).toEqual(first.body);
    const rows = await sql`select from material_files where id = ${first.body.file._id}`;
    expect(rows).toHaveLength(1);
  });
});
