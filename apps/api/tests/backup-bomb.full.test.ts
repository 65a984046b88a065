import { randomBytes } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import {
  buildTableEntryName,
  JOBS_ENTRY,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
} from "#domains/backups/archives/archive-format.ts";
import { assertRoom } from "#domains/backups/archives/archive-limits.ts";
import { checkArchive, readArchiveEntries } from "#domains/backups/archives/archive-reader.ts";
import { createArchiveWriter } from "#domains/backups/archives/archive-writer.ts";
import {
  archiveFolder,
  createArchive,
  createEmptySite,
  queryRows,
  restore,
  scratchDatabases,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ hasBackground: true });
const archive = await createArchive(site, storageOf(site));

/** 64 MB of one row in 65 KB. */
const small = gzipSync(Buffer.alloc(64 * 1024 * 1024, "a"));

/** 2 GB of it in 2 MB: gzip may hold one compressed text after the other. */
const bomb = Buffer.concat(Array(32).fill(small));

/** The same archive with other contents of a table and matching hashes; only the size is wrong. */
const replaceTable = (table: string, content: Buffer, change?: ChangeTables) =>
  replaceEntry(buildTableEntryName(table), content, change);

type ChangeTables = (tables: Manifest["tables"]) => Manifest["tables"];

async function replaceEntry(
  name: string,
  content: Buffer,
  change: ChangeTables = (tables) => tables,
): Promise<string> {
  const file = path.join(archiveFolder, `bomb-${performance.now()}.tar`);
  const { entries: _entries, ...manifest } = await checkArchive(archive);
  const writer = createArchiveWriter(file);
  for await (const entry of readArchiveEntries(archive)) {
    if (entry.name === MANIFEST_ENTRY || entry.name === MANIFEST_HASH_ENTRY) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    const bytes = entry.name === name ? content : Buffer.concat(chunks);
    await writer.addStream(entry.name, bytes.length, Readable.from([bytes]));
  }
  await writer.finish({ ...manifest, tables: change(manifest.tables) });
  return file;
}

it("a backup's manifest records the size of each table, which a restore enforces", async () => {
  const { tables } = await checkArchive(archive);
  expect(tables.posts?.bytes).toBe(0);
  expect(Object.values(tables).every(({ bytes }) => bytes !== undefined)).toBe(true);
});

it("a restore refuses a table that inflates beyond its recorded size, in one sentence, and changes nothing", async () => {
  expect(bomb.length).toBeLessThan(3_000_000);
  const target = await createEmptySite();
  await expect(restore(target, await replaceTable("posts", bomb))).rejects.toThrow(
    'This backup is damaged: table "posts" holds more than the 0 bytes that it announces. Take another one. Nothing was changed.',
  );
  expect(await scratchDatabases(target)).toEqual([]);
  expect(await queryRows(target.database, "select 1 from posts")).toEqual([]);
});

/** Changes the manifest to record the real size of the table. */
const announcing = (table: string, bytes: number) => (tables: Manifest["tables"]) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, facts]) => [
      name,
      name === table ? { ...facts, bytes } : facts,
    ]),
  );

it("a restore refuses a table whose recorded size its compressed size cannot contain, before loading any data", async () => {
  const target = await createEmptySite();
  const file = await replaceTable("posts", bomb, announcing("posts", 32 * 64 * 1024 * 1024));
  await expect(restore(target, file)).rejects.toThrow(
    /^This backup is damaged: table "posts" announces 2147\.5 MB in 2\.\d MB, which no table of ebute has\. Take another one\. Nothing was changed\.$/,
  );
});

it("a restore refuses an overlong row before PostgreSQL reads it into memory", async () => {
  const rowBytes = 70_000_000;
  const noise = Buffer.from(randomBytes(rowBytes / 4).toString("hex")).subarray(0, rowBytes / 2);
  const row = Buffer.concat([noise, Buffer.alloc(rowBytes / 2, "a")]);
  const target = await createEmptySite();
  const file = await replaceTable("posts", gzipSync(row), announcing("posts", rowBytes));
  await expect(restore(target, file)).rejects.toThrow(
    'This backup is damaged: table "posts" holds a row of more than 64.0 MB. Take another one. Nothing was changed.',
  );
});

it("a restore refuses a database that does not fit on the disk, and names both sizes", async () => {
  const manifest = await checkArchive(archive);
  await assertRoom(manifest, archiveFolder);
  const huge = { ...manifest, tables: announcing("posts", 10 ** 15)(manifest.tables) };
  await expect(assertRoom(huge, archiveFolder)).rejects.toThrow(
    /^The restored database needs about 2\d+\.\d MB, and the disk of .+ has \d+\.\d MB free: make room there\. Nothing was changed\.$/,
  );
});

it.each([
  ["rows that do not fit their columns", gzipSync("not a post\n"), 11, "22P02"],
  ["bytes that are no gzip", Buffer.from("what is this"), 0, "Z_DATA_ERROR"],
])(
  "a restore refuses %s with a matching hash, in one sentence",
  async (_, content, bytes, code) => {
    const target = await createEmptySite();
    const file = await replaceTable("posts", content, announcing("posts", bytes));
    await expect(restore(target, file)).rejects.toThrow(
      `This backup is damaged: table "posts" cannot be loaded (${code}). Take another one. Nothing was changed.`,
    );
  },
);

it.each(['[{ "name": 1 }]', "no JSON at all", "{}"])(
  "a restore refuses an invalid list of queued jobs with a matching hash, in one sentence: %s",
  async (text) => {
    const target = await createEmptySite();
    await expect(
      restore(target, await replaceEntry(JOBS_ENTRY, Buffer.from(text))),
    ).rejects.toThrow(
      "This backup is damaged: its list of waiting work cannot be read. Take another one. Nothing was changed.",
    );
    expect(await scratchDatabases(target)).toEqual([]);
  },
);

it("a restore limits a table by the archive's size when the manifest records no table sizes", async () => {
  const unsized = (tables: Manifest["tables"]) =>
    Object.fromEntries(
      Object.entries(tables).map(([name, { bytes: _bytes, ...table }]) => [name, table]),
    );
  const target = await createEmptySite();
  const file = await replaceTable("posts", small, unsized);
  await expect(restore(target, file)).rejects.toThrow(
    `table "posts" holds more than the ${200 * small.length} bytes that it announces`,
  );
  const older = await replaceTable("posts", gzipSync(""), unsized);
  expect((await restore(target, older))?.rows).toBeGreaterThanOrEqual(0);
});
