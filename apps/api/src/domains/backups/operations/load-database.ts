import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { openClientWithoutTimeout } from "#platform/db/maintenance/scratch-database.ts";
import {
  listMigrations,
  listTables,
  openRowReadStream,
  openRowWriteStream,
  replaceTableContents,
  setCopyFormatSettings,
  type Table,
} from "#platform/db/maintenance/table-copy.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { queuesSchema, writeQueues } from "#platform/jobs/queued-jobs.ts";
import {
  buildTableEntryName,
  JOBS_ENTRY,
  type Manifest,
  parseTableEntryName,
} from "../archives/archive-format.ts";
import {
  createDamagedArchiveError,
  createNewerReleaseError,
  readArchiveEntries,
} from "../archives/archive-reader.ts";
import { measureAllRows } from "./row-stream.ts";

type Options = {
  archive: string;
  manifest: Manifest;
  /** An empty database. */
  connection: DatabaseConnection;
  onTable?: (name: string, rows: number) => void;
};

/**
 * Loads an archive into an empty database and compares rows and hash of each table with the manifest. The schema is the
 * archive's own; `migrateDatabase` updates it afterwards.
 * @throws {ArchiveError} a newer release made the archive, or its content differs from its manifest
 */
export async function loadDatabase(options: Options): Promise<void> {
  const { connection, manifest } = options;
  await migrateDatabase(connection, { count: manifest.migrations.length });
  const sql = openClientWithoutTimeout(connection);
  try {
    const done = await listMigrations(sql);
    if (done.join() !== manifest.migrations.join()) throw createNewerReleaseError();
    await setCopyFormatSettings(sql);
    const tables = await listTables(sql);
    assertSameTables(tables, manifest);
    await replaceTableContents(sql, tables, () => fill(sql, tables, options));
    for (const table of tables) await compare(sql, table, manifest);
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Enqueues the pending jobs of an archive in a restored database. */
export async function restorePendingJobs(
  connection: DatabaseConnection,
  text: string,
): Promise<void> {
  await writeQueues(connection, queuesSchema.parse(JSON.parse(text)));
}

export const queuesEntry = JOBS_ENTRY;

function assertSameTables(tables: Table[], manifest: Manifest): void {
  for (const { name, columns } of tables) {
    const expected = manifest.tables[name];
    if (!expected && manifest.leftOut.includes(name)) continue;
    if (expected?.columns.join() !== columns.join())
      throw createDamagedArchiveError(`table "${name}" does not fit`);
  }
  const [foreign] = Object.keys(manifest.tables).filter(
    (name) => !tables.some((table) => table.name === name),
  );
  if (foreign) throw createDamagedArchiveError(`there is no table "${foreign}"`);
}

/** Loads the tables in the order of their foreign keys. */
async function fill(sql: postgres.Sql, tables: Table[], { archive, manifest, onTable }: Options) {
  // Archives contain tables in this order already, unless a release in between changed it.
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const { name, content } of readArchiveEntries(archive)) {
    const table = byName.get(parseTableEntryName(name) ?? "");
    if (!table) continue;
    onTable?.(table.name, manifest.tables[table.name]?.rows ?? 0);
    const target = await openRowWriteStream(sql, table);
    const rows = limitToManifestSize(table.name, manifest);
    await pipeline(content, createGunzip(), rows, target);
  }
}

/** Maximum compression ratio of deflate that is accepted for older archives, whose manifest lacks sizes. */
const MAX_RATIO = 200;

/**
 * Passes rows through up to the size in the manifest. A few megabytes of gzip can expand to gigabytes and would fill
 * the disk before the comparison.
 */
function limitToManifestSize(table: string, { tables, entries }: Manifest) {
  const announced =
    tables[table]?.bytes ?? MAX_RATIO * (entries[buildTableEntryName(table)]?.bytes ?? 0);
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > announced) {
        throw createDamagedArchiveError(
          `table "${table}" holds more than the ${announced} bytes that it announces`,
        );
      }
      yield chunk;
    }
  };
}

async function compare(sql: postgres.Sql, table: Table, manifest: Manifest): Promise<void> {
  const expected = manifest.tables[table.name];
  if (!expected) return;
  const found = await measureAllRows(await openRowReadStream(sql, table));
  if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
    throw createDamagedArchiveError(
      `table "${table.name}" came out as ${found.rows} rows that are not those of then`,
    );
  }
}
