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
import { errorCode } from "#platform/errors/error-code.ts";
import { queuesSchema, restoreQueues } from "#platform/jobs/queued-jobs.ts";
import { JOBS_ENTRY, type Manifest, parseTableEntryName } from "../archives/archive-format.ts";
import { limitRows } from "../archives/archive-limits.ts";
import {
  createDamagedArchiveError,
  createNewerReleaseError,
  parseEntry,
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
 * Loads an archive into an empty database and compares rows and hash of each table with the
 * manifest. The schema is the archive's own; `migrateDatabase` updates it afterwards.
 * @throws {ArchiveError} a newer release made the archive, or its content differs from its manifest
 */
export async function loadDatabase(options: Options): Promise<void> {
  const { connection, manifest } = options;
  await migrateDatabase(connection, { count: manifest.migrations.length });
  const sql = openClientWithoutTimeout(connection);
  try {
    const appliedMigrations = await listMigrations(sql);
    if (appliedMigrations.join() !== manifest.migrations.join()) throw createNewerReleaseError();
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

/**
 * Enqueues the pending jobs of an archive in a restored database.
 * @throws {ArchiveError} the list of jobs is not one of ebute
 */
export async function restorePendingJobs(
  connection: DatabaseConnection,
  text: string,
): Promise<void> {
  await restoreQueues(
    connection,
    parseEntry(queuesSchema, text, "its list of waiting work cannot be read"),
  );
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
  // Archives list the tables in this order too, unless a later release changed a foreign key.
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const { name, content } of readArchiveEntries(archive)) {
    const table = byName.get(parseTableEntryName(name) ?? "");
    if (!table) continue;
    onTable?.(table.name, manifest.tables[table.name]?.rows ?? 0);
    const target = await openRowWriteStream(sql, table);
    const rows = limitRows(table.name, manifest);
    await pipeline(content, createGunzip(), rows, target).catch((error) =>
      explainLoad(table.name, error),
    );
  }
}

/**
 * Classes of PostgreSQL for data that do not fit, and codes of zlib: the hash fits, but the content
 * is no table.
 */
const NOT_ROWS = /^(2[23].{3}|Z_(DATA|BUF)_ERROR)$/;

/** @throws {ArchiveError} the content of the table cannot be loaded */
function explainLoad(table: string, error: unknown): never {
  const code = errorCode(error);
  if (!NOT_ROWS.test(code)) throw error;
  throw createDamagedArchiveError(`table "${table}" cannot be loaded (${code})`);
}

async function compare(sql: postgres.Sql, table: Table, manifest: Manifest): Promise<void> {
  const expected = manifest.tables[table.name];
  if (!expected) return;
  const actual = await measureAllRows(await openRowReadStream(sql, table));
  if (actual.rows !== expected.rows || actual.sha256 !== expected.sha256) {
    throw createDamagedArchiveError(
      `table "${table.name}" came out as ${actual.rows} rows that are not those of then`,
    );
  }
}
