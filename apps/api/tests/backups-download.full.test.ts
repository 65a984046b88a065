import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupDownload } from "@ebute/contracts/backups";
import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restoreBackup } from "#domains/backups/operations/restore-backup.ts";
import { startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { openArchive } from "#src/commands/open-archive.ts";
import { holdRestored } from "#src/composition/hold-restored.ts";
import { createPost } from "./factories/posts.ts";
import {
  archiveFolder,
  createEmptySite,
  queryRows,
  storageOf,
} from "./support/backups/backup-site.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

// Backups and restores take seconds next to other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const bucket = await startS3Server();
afterAll(() => bucket.close());

const bucketSettings = {
  BACKUP_S3_ENDPOINT: bucket.settings.endpoint,
  BACKUP_S3_BUCKET: bucket.settings.bucket,
  BACKUP_S3_REGION: bucket.settings.region,
  BACKUP_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
};
const folder = mkdtempSync(path.join(archiveFolder, "download-"));
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

const withLimitsOff = (settings: Record<string, string>) =>
  createTestApp({ settings: { RATE_LIMITS: "off", ...settings } });

const onDisk = await withLimitsOff({ BACKUP_DIR: folder });
const onS3 = await withLimitsOff(bucketSettings);
const encrypted = await withLimitsOff({
  BACKUP_DIR: path.join(folder, "encrypted"),
  BACKUP_AGE_RECIPIENT: recipient,
});

const content = randomBytes(70_000);
const longName = `${"b".repeat(110)}.webp`;

async function backUp(site: TestApp): Promise<string> {
  await createPost(site, { title: "Nets in the lagoon" });
  const storage = storageOf(site);
  await storage.write("018f-material.bin", content);
  await storage.write(longName, Buffer.from("a long name"));
  await storage.write("0190-empty.bin", Buffer.alloc(0));
  await site.container.services.backups.backUpNightly();
  const owner = await signInAdmin(site);
  const { data } = await callProcedure(owner, "query", "backups.list");
  const { backups } = data as { backups: { _id: string; failure: string | null }[] };
  expect(backups.map(({ failure }) => failure)).toEqual([null]);
  return backups[0]?._id ?? "";
}

async function prepare(site: TestApp, name: string) {
  const owner = await signInAdmin(site);
  return callProcedure(owner, "mutation", "backups.prepareDownload", { name });
}

async function linkTo(site: TestApp, name: string): Promise<BackupDownload> {
  return (await prepare(site, name)).data as BackupDownload;
}

async function get(site: TestApp, url: string, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({ method: "GET", url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function restore(given: string, identityFile?: string) {
  const empty = await createEmptySite();
  const config = { backupS3: undefined, dataDir: empty.dataDir };
  const opened = await openArchive({ given, identityFile, config, onStep: () => {} });
  await restoreBackup({
    archive: opened.archive,
    vault: opened.vault,
    storage: empty.storage,
    connection: empty.database.connection,
    workFolder: empty.dataDir,
    hold: holdRestored,
    confirm: async () => true,
  }).finally(opened.remove);
  const titles = await queryRows<{ title: string }>(empty.database, "select title from posts");
  return { titles, file: await empty.storage.read("018f-material.bin"), storage: empty.storage };
}

describe.each([
  ["a folder", onDisk],
  ["a bucket", onS3],
])("the download of a backup in %s", (_, site) => {
  let name: string;
  let download: BackupDownload;

  beforeAll(async () => {
    name = await backUp(site);
    download = await linkTo(site, name);
  });

  it("refuses an owner without a recent confirmation", async () => {
    const owner = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const refused = await callProcedure(owner, "mutation", "backups.prepareDownload", { name });
    expect(refused.error?.data.failure).toMatchObject({ reason: "confirmation_required" });
  });

  it("accepts only its own link, and refuses that of a former owner", async () => {
    const [address = "", query = ""] = download.href.split("?");
    const other = name.replace("2026-03", "2026-04");
    const forged = query.replace(/ticket=.*/, `ticket=zzzzzz.${"A".repeat(43)}`);
    for (const url of [address, `${address}?${forged}`, `${address.replace(name, other)}?${query}`])
      expect((await get(site, url)).status).toBe(404);
    const { sql } = site.container.database;
    const by = new URLSearchParams(query).get("by");
    await sql`update admins set role = 'editor' where id = ${by}`;
    expect((await get(site, download.href)).status).toBe(404);
    await sql`update admins set role = 'owner' where id = ${by}`;
  });

  it("refuses an unknown backup, and a path as its name", async () => {
    const gone = await prepare(site, "ebute-2020-01-01T00-00-00Z.tar");
    expect(gone.status).toBe(404);
    expect((await prepare(site, "../../etc/passwd")).status).toBe(400);
    expect((await get(site, "/files/backups/..%2f..%2fetc%2fpasswd")).status).toBe(400);
  });

  it("has a file name with the firm's name, valid on every file system", async () => {
    const owner = await signInAdmin(site);
    const rename = (to: string) =>
      owner.put("/api/admin/settings/identity", { values: { name: to } });
    const time = name.slice("ebute-".length).replace(/\.tar.*$/i, "");
    for (const [firm, start] of [
      ["Adùkẹ́'s Kitchen", "adukes-kitchen-backup-"],
      ["Кухня", "site-backup-"],
      ["Ebute", "ebute-backup-"],
    ] as const) {
      expect((await rename(firm)).status).toBe(200);
      const { fileName } = await linkTo(site, name);
      expect(fileName.toLowerCase()).toBe(`${start}${time}.tar`.toLowerCase());
    }
  });

  it("is one file that the restore command accepts", async () => {
    const { status, headers, bytes } = await get(site, download.href);
    expect([status, bytes.length]).toEqual([200, download.bytes]);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-length": String(download.bytes),
      "accept-ranges": "bytes",
      "content-disposition": `attachment; filename=${download.fileName}`,
    });
    const file = path.join(mkdtempSync(path.join(archiveFolder, "one-")), download.fileName);
    writeFileSync(file, bytes);
    const restored = await restore(file);
    expect(restored.titles).toEqual([{ title: "Nets in the lagoon" }]);
    expect(restored.file?.equals(content)).toBe(true);
    expect((await restored.storage.read(longName))?.toString()).toBe("a long name");
  });

  it("resumes with the same bytes, with a new link as well", async () => {
    const whole = await get(site, download.href);
    const etag = String(whole.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const { href } = await linkTo(site, name);
    for (const cut of [1, 511, 512, 513, 40_000, download.bytes - 1]) {
      const rest = await get(site, href, { range: `bytes=${cut}-`, "if-range": etag });
      expect([rest.status, rest.headers["content-range"]]).toEqual([
        206,
        `bytes ${cut}-${download.bytes - 1}/${download.bytes}`,
      ]);
      const joined = Buffer.concat([whole.bytes.subarray(0, cut), rest.bytes]);
      expect(joined.equals(whole.bytes)).toBe(true);
    }
    const other = await get(site, href, { range: "bytes=5-", "if-range": '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, download.bytes]);
  });

  it("is audited, and its link expires after some hours", async () => {
    const owner = await signInAdmin(site);
    const { text } = await callProcedure(owner, "query", "audit.table", {
      action: "backups.download",
    });
    expect(text).toContain(name);
    site.clock.advance({ hours: 8 });
    expect((await get(site, download.href)).status).toBe(404);
  });
});

it("fails when files of the backup are missing", async () => {
  const [name = ""] = readdirSync(folder).filter((one) => one.endsWith(".tar"));
  rmSync(path.join(folder, "files"), { recursive: true });
  const refused = await prepare(onDisk, name);
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining("some of its files are missing"),
  ]);
});

it("is a folder for an encrypted backup, which the restore command accepts after unpacking", async () => {
  mkdirSync(path.join(folder, "encrypted"), { recursive: true });
  const name = await backUp(encrypted);
  expect(name).toMatch(/\.tar\.age$/);
  const download = await linkTo(encrypted, name);
  const { bytes } = await get(encrypted, download.href);
  expect(bytes.length).toBe(download.bytes);
  expect(bytes.includes("Nets in the lagoon")).toBe(false);
  const target = mkdtempSync(path.join(archiveFolder, "unpacked-"));
  const file = path.join(target, download.fileName);
  writeFileSync(file, bytes);
  execFileSync("tar", ["-xf", file, "-C", target]);
  const key = path.join(target, "key.txt");
  writeFileSync(key, identity);
  const restored = await restore(path.join(target, name.split(".")[0] ?? "", name), key);
  expect(restored.titles).toEqual([{ title: "Nets in the lagoon" }]);
  expect(restored.file?.equals(content)).toBe(true);
});
