import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Material, MaterialFile } from "@ebute/contracts/materials";
import { afterAll, describe, expect, it } from "vitest";
import { createMaterialFilesCleanUpService } from "#domains/materials/files/material-files.clean-up.service.ts";
import { createMaterialFilesRepository } from "#domains/materials/files/material-files.repository.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { s3SettingsFor, startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { createMaterialFile } from "./factories/materials.ts";
import { makePdf } from "./support/content/documents.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const content = makePdf(300);
const bytes = content.length;

const s3 = await startS3Server();
afterAll(() => s3.close());

const onDisk = await createTestApp();
const onS3 = await createTestApp({
  settings: s3SettingsFor(s3),
});

/** Uploads the file and answers the address that a student is given. */
async function publish(site: TestApp, title = "Revision timetable"): Promise<string> {
  const admin = await signInAdmin(site);
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], "a.pdf"));
  const { body } = await admin.send<{ file: MaterialFile }>("POST", "/api/bmaterials/files", form);
  await admin.post("/api/bmaterials", { title, fileId: body.file._id });
  const student = await signInStudent(site);
  const list = await student.get<{ bmaterials: Material[] }>("/api/bmaterials?limit=1");
  return (list.body.bmaterials[0]?.fileUrl ?? "").slice(PUBLIC_URL.length);
}

describe.each([
  ["disk", onDisk],
  ["S3", onS3],
])("GET /files/{id} from %s", (_label, site) => {
  it("refuses a file without its valid ticket", async () => {
    const url = await publish(site);
    const other = await publish(site);
    const [path = "", ticket = ""] = url.split("?ticket=");
    const forged = `${ticket.slice(0, -3)}AAA`;
    const later = ticket.replace(/^\w+/, "zzzzzz");
    const tickets = ["", "x", forged, later, other.split("=")[1] ?? "", `${ticket}.`];
    for (const wrong of tickets) {
      const { status, body } = await site.visitor().get(`${path}?ticket=${wrong}`);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    expect((await site.visitor().get(path)).status).toBe(404);
    expect((await site.visitor().get(`${path}?ticket=${ticket}&ticket=x`)).status).toBe(404);
    expect((await site.visitor().get(`/files/x?ticket=${ticket}`)).status).toBe(404);
  });

  it("refuses a ticket that has expired", async () => {
    const url = await publish(site);
    site.clock.advance({ hours: 6 });
    expect((await site.visitor().get(url)).status).toBe(200);
    site.clock.advance({ hours: 1 });
    expect((await site.visitor().get(url)).status).toBe(404);
  });

  it("does not serve a file whose material is deleted", async () => {
    const url = await publish(site);
    await site.container.database.sql`delete from materials`;
    expect((await site.visitor().get(url)).status).toBe(404);
  });

  it("sends the file as a download named after its material, and lets no page embed it", async () => {
    const url = await publish(site, 'Ìwé "Maths" 1/2 €\u00e9');
    const { status, text, headers } = await site.visitor().get(url);
    expect([status, text]).toEqual([200, content.toString()]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes),
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename=".*\.pdf"; filename\*=UTF-8''/,
    );
    const [, encoded = ""] =
      /filename\*=UTF-8''(\S+)/.exec(String(headers["content-disposition"])) ?? [];
    expect(decodeURIComponent(encoded)).toBe("Ìwé Maths 1 2 €\u00e9.pdf");
  });

  it.each([
    ["bytes=0-4", 0, 4],
    ["bytes=5-", 5, bytes - 1],
    ["bytes=-6", bytes - 6, bytes - 1],
    [`bytes=-${bytes + 50}`, 0, bytes - 1],
    [`bytes=3-${bytes + 50}`, 3, bytes - 1],
  ])("resumes a broken download: %s", async (range, start, end) => {
    const answer = await site.visitor().get(await publish(site), { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(content.subarray(start, end + 1).toString());
    expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/${bytes}`);
    expect(answer.headers["content-length"]).toBe(String(end - start + 1));
  });

  it.each([`bytes=${bytes}-`, "bytes=9999999-", "bytes=-0"])(
    "responds 416 to the invalid range %s",
    async (range) => {
      const answer = await site.visitor().get(await publish(site), { headers: { range } });
      expect([answer.status, answer.text]).toEqual([416, ""]);
      expect(answer.headers["content-range"]).toBe(`bytes */${bytes}`);
    },
  );

  it.each(["bytes=0-1,5-6", "bytes=x", "pages=1-2", "bytes=5-2", "x".repeat(5_000)])(
    "sends the whole file for an ambiguous range: %s",
    async (range) => {
      const answer = await site.visitor().get(await publish(site), { headers: { range } });
      expect([200, 416]).toContain(answer.status);
      if (answer.status === 200) expect(answer.text).toBe(content.toString());
    },
  );

  it("sends a range only of the unchanged file", async () => {
    const url = await publish(site);
    const { headers } = await site.visitor().get(url);
    const etag = String(headers.etag);
    const ask = (condition: string) =>
      site.visitor().get(url, { headers: { range: "bytes=0-4", "if-range": condition } });
    expect((await ask(etag)).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, "Mon, 02 Mar 2026 08:30:00 GMT"]) {
      expect((await ask(other)).status).toBe(200);
    }
    const same = await site.visitor().get(url, { headers: { "if-none-match": etag } });
    expect([same.status, same.text]).toEqual([304, ""]);
  });

  it("responds to HEAD with the headers of the download", async () => {
    const url = await publish(site);
    const answer = await site.visitor().call({ method: "HEAD", url });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(answer.headers).toMatchObject({
      "content-length": String(bytes),
      "accept-ranges": "bytes",
    });
    const [path] = url.split("?");
    expect((await site.visitor().call({ method: "HEAD", url: `${path}` })).status).toBe(404);
  });
});

describe("a download from a failing storage", () => {
  it("responds 503 while the storage is unavailable", async () => {
    const url = await publish(onS3);
    s3.failures.push(500, 500);
    expect((await onS3.visitor().get(url)).status).toBe(503);
  });

  it("responds 404 when the storage has lost the file", async () => {
    const url = await publish(onS3);
    s3.files.clear();
    expect((await onS3.visitor().get(url)).status).toBe(404);
  });
});

describe("the nightly file clean-up", () => {
  const { db, sql } = onDisk.container.database;
  const files = createMaterialFilesRepository(db);
  const folder = join(onDisk.dataDir, "media");
  const cleanUp = createMaterialFilesCleanUpService({
    files,
    storage: createDiskStorage(folder),
    write: createTestWrite(onDisk),
    clock: onDisk.clock,
  });

  async function pathsKept(): Promise<string[]> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  }

  async function age(hours: number): Promise<void> {
    const at = new Date(onDisk.clock.now().getTime() - hours * 3_600_000);
    for (const path of await pathsKept()) await utimes(path, at, at);
  }

  it("keeps used files, recent files and files of other kinds", async () => {
    await sql`delete from materials`;
    await sql`delete from material_files`;
    await cleanUp.removeUnused();
    await publish(onDisk);
    await createDiskStorage(folder).write(`${"ab12".repeat(8)}-quick.webp`, Buffer.from("x"));
    const young = await createMaterialFile(onDisk);
    const before = await pathsKept();
    onDisk.clock.advance({ hours: 23 });
    await age(23);
    await cleanUp.removeUnused();
    expect(await pathsKept()).toEqual(before);
    expect(await sql`select from material_files where id = ${young.id}`).toHaveLength(1);
  });

  it("removes files that no material has used for a day, the row before the file", async () => {
    const before = await pathsKept();
    await sql`delete from materials`;
    onDisk.clock.advance({ hours: 25 });
    await age(25);
    await cleanUp.removeUnused();
    expect(await sql`select from material_files`).toHaveLength(0);
    const kept = await pathsKept();
    expect(kept.every((path) => path.endsWith("-quick.webp"))).toBe(true);
    expect(before.length).toBeGreaterThan(kept.length);
  });

  it("keeps a file that a material starts to use meanwhile", async () => {
    const { id } = await createMaterialFile(onDisk);
    onDisk.clock.advance({ hours: 25 });
    const unused = await files.findUnused(onDisk.clock.now(), 10);
    expect(unused).toContain(id);
    const admin = await signInAdmin(onDisk);
    await admin.post("/api/bmaterials", { title: "Taken", fileId: id });
    const dayAgo = new Date(onDisk.clock.now().getTime() - 24 * 3_600_000);
    await createTestWrite(onDisk)(({ tx }) => files.remove(tx, unused, dayAgo));
    expect(await sql`select from material_files where id = ${id}`).toHaveLength(1);
  });
});
