import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import {
  buildTableEntryName,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
} from "#domains/backups/archives/archive-format.ts";
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
} from "./support/backup-site.ts";
import { createTestApp } from "./support/test-app.ts";

const site = await createTestApp({ hasBackground: true });
const archive = await createArchive(site, storageOf(site));

/** 64 MB of one row in 65 KB. */
const small = gzipSync(Buffer.alloc(64 * 1024 * 1024, "a"));

/** 2 GB of it in 2 MB: gzip may hold one compressed text after the other. */
const bomb = Buffer.concat(Array(32).fill(small));

/** The same archive with another content of a table, in order but for its size: all hashes fit. */
async function replaceTable(
  table: string,
  content: Buffer,
  change: (tables: Manifest["tables"]) => Manifest["tables"] = (tables) => tables,
): Promise<string> {
  const file = path.join(archiveFolder, `bomb-${performance.now()}.tar`);
  const { entries: _entries, ...manifest } = await checkArchive(archive);
  const writer = createArchiveWriter(file);
  for await (const entry of readArchiveEntries(archive)) {
    if (entry.name === MANIFEST_ENTRY || entry.name === MANIFEST_HASH_ENTRY) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    const bytes = entry.name === buildTableEntryName(table) ? content : Buffer.concat(chunks);
    await writer.addStream(entry.name, bytes.length, Readable.from([bytes]));
  }
  await writer.finish({ ...manifest, tables: change(manifest.tables) });
  return file;
}

it("says in the manifest how large each table is, which a restore enforces", async () => {
  const { tables } = await checkArchive(archive);
  expect(tables.posts?.bytes).toBe(0);
  expect(Object.values(tables).every(({ bytes }) => bytes !== undefined)).toBe(true);
});

it("refuses a table that inflates to more than it announces, in one sentence, and changes nothing", async () => {
  expect(bomb.length).toBeLessThan(3_000_000);
  const target = await createEmptySite();
  await expect(restore(target, await replaceTable("posts", bomb))).rejects.toThrow(
    'This backup is damaged: table "posts" holds more than the 0 bytes that it announces. Take another one. Nothing was changed.',
  );
  expect(await scratchDatabases(target)).toEqual([]);
  expect(await queryRows(target.database, "select 1 from posts")).toEqual([]);
});

it("bounds a table of an archive that announces no sizes by what it weighs", async () => {
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
