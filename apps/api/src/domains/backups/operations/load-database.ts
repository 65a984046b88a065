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
import { measureAllRows, measureRows, type RowMeasurements } from "./row-stream.ts";

type Options = {
  archive: string;
  manifest: Manifest;
  /** An empty database. */
  connection: DatabaseConnection;
  onTable?: (name: string, rows: number) => void;
};

/**
 * Loads an archive into an empty database. Compares the rows of each table in the archive with the
 * manifest, and the loaded ones with those. The schema is the archive's own; `migrateDatabase`
 * updates it afterwards.
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
    await sql`begin`;
    const archived = new Map<string, RowMeasurements>();
    await replaceTableContents(sql, tables, () => fill(sql, tables, options, archived));
    for (const table of tables) await assertSameRows(sql, table, archived);
    await sql`commit`;
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Jobs of archives that write a letter, which the site has certainly written since. */
const letterJobs: readonly string[] = [
  "subscribers.ask-to-confirm",
  "auth.note-guesses",
  "auth.send-reset-links",
  "auth.send-sign-in-code",
  "administrators.send-reset-link",
  "subscribers.mail-unsubscribe-link",
  "notes.tell-mentioned",
];

/**
 * Enqueues the pending jobs of an archive in a restored database, but for those that write letters.
 * @throws {ArchiveError} the list of jobs is not one of ebute
 */
export async function restorePendingJobs(
  connection: DatabaseConnection,
  text: string,
): Promise<void> {
  const queues = parseEntry(queuesSchema, text, "its list of waiting work cannot be read");
  await restoreQueues(
    connection,
    queues.map((queue) => (letterJobs.includes(queue.name) ? { ...queue, jobs: [] } : queue)),
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

/**
 * Loads the tables in the order of their foreign keys.
 * @param archived receives the measurements of each table's rows in the archive
 * @throws {ArchiveError} the rows of a table are not those of the manifest
 */
async function fill(
  sql: postgres.Sql,
  tables: Table[],
  { archive, manifest, onTable }: Options,
  archived: Map<string, RowMeasurements>,
) {
  // Archives list the tables in this order too, unless a later release changed a foreign key.
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const { name, content } of readArchiveEntries(archive)) {
    const table = byName.get(parseTableEntryName(name) ?? "");
    if (!table) continue;
    onTable?.(table.name, manifest.tables[table.name]?.rows ?? 0);
    const target = await openRowWriteStream(sql, table);
    const limited = limitRows(table.name, manifest);
    const measured = (rows: AsyncIterable<Buffer>) =>
      measureRows(rows, (found) => archived.set(table.name, found));
    await pipeline(content, createGunzip(), limited, measured, target).catch((error) =>
      explainLoad(table.name, error),
    );
  }
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = archived.get(name);
    if (found?.rows !== rows || found.sha256 !== sha256) {
      throw createDamagedArchiveError(`the rows of table "${name}" are not those of then`);
    }
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

/** Compares in any order, which COPY does not keep. */
async function assertSameRows(
  sql: postgres.Sql,
  table: Table,
  archived: ReadonlyMap<string, RowMeasurements>,
): Promise<void> {
  const expected = archived.get(table.name);
  if (!expected) return;
  const loaded = await measureAllRows(await openRowReadStream(sql, table));
  if (loaded.rows !== expected.rows || loaded.rowSum !== expected.rowSum) {
    throw createDamagedArchiveError(
      `table "${table.name}" came out as ${loaded.rows} rows that are not those of then`,
    );
  }
}
