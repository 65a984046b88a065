import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import type { DatabaseConnection } from "../db/database.ts";
import { listMigrationHashes, migrateDatabase } from "../db/migrate.ts";
import { StartupError } from "../errors/startup-error.ts";
import type { Storage } from "../storage/storage.ts";
import { fileIn, type Manifest } from "./archive-format.ts";
import { checkArchive, newer, readEntries, readText } from "./archive-reader.ts";
import { loadDatabase, loadQueues, queuesEntry } from "./load.ts";
import { rowsInWords } from "./row-stream.ts";
import { createScratchDatabase, openWorker, withAdministration } from "./scratch-database.ts";
import { listTables, quote } from "./tables.ts";

type Options = {
  archive: string;
  connection: DatabaseConnection;
  storage: Pick<Storage, "writeFile">;
  /** When it has been checked already. */
  manifest?: Manifest;
  /** On the disk of the files, for what is on its way there. */
  workFolder: string;
  /** Asked before data is replaced; false leaves everything as it is. */
  confirm(existingRows: number): Promise<boolean>;
  onStep?: (text: string) => void;
};

export type RestoreFacts = Pick<Manifest, "createdAt" | "files" | "missingFiles"> & {
  rows: number;
  /** The database that was there before, kept until the next restore; undefined when there was nothing in it. */
  previous: string | undefined;
};

/** The names of a database that was replaced end in this. */
const PREVIOUS = "_before_restore";

/** Filled by migrations: rows in them are no data of anybody. */
const NO_DATA = ["row_counts", "milestones"];

const OBJECT_IN_USE = "55006";

/**
 * Puts back what an archive holds. The database is restored beside the one that is there and compared with the manifest;
 * only then the two change names, in one transaction. Files are named after their content, so those of the archive are
 * added and none is replaced by another: whenever this is interrupted, the old data is there.
 * @returns undefined when it was not confirmed
 * @throws {StartupError} the archive or the database is not fit for it; nothing was changed
 */
export async function restoreBackup(options: Options): Promise<RestoreFacts | undefined> {
  const { archive, connection, onStep = () => {} } = options;
  const manifest = options.manifest ?? (await checkRestorable(archive));
  await assertUnused(connection);
  const existingRows = await countRows(connection);
  if (existingRows > 0 && !(await options.confirm(existingRows))) return undefined;

  const scratch = await createScratchDatabase(connection);
  try {
    const onTable = (name: string, rows: number) => onStep(rowsInWords(name, rows));
    await loadDatabase({ archive, manifest, connection: scratch.connection, onTable });
    await loadQueues(scratch.connection, await readText(archive, queuesEntry));
    onStep("Bringing the database up to date");
    await migrateDatabase(scratch.connection);
    await restoreFiles(options, manifest);
    onStep("Putting the restored database in the place of the old one");
    const previous = await swap(connection, scratch.name);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    // Where there was nothing, nothing is worth keeping.
    if (existingRows === 0) await dropPrevious(connection);
    const { createdAt, files, missingFiles } = manifest;
    return {
      createdAt,
      files,
      missingFiles,
      rows,
      previous: existingRows > 0 ? previous : undefined,
    };
  } catch (error) {
    await scratch.drop().catch(() => {});
    throw error;
  }
}

/**
 * Reads all of an archive, so that nothing needs to be touched for one that is not fit.
 * @throws {ArchiveError} it is foreign, newer, cut off or damaged
 */
export async function checkRestorable(archive: string): Promise<Manifest> {
  const manifest = await checkArchive(archive);
  const known = listMigrationHashes();
  if (manifest.migrations.some((hash, index) => hash !== known[index])) throw newer();
  return manifest;
}

/** Drops what the last restore has kept. @returns its name, if there was one */
export async function dropPrevious(connection: DatabaseConnection): Promise<string | undefined> {
  const previous = `${await nameOf(connection)}${PREVIOUS}`;
  return withAdministration(connection, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${previous}`;
    if (found.length === 0) return undefined;
    await sql.unsafe(`drop database ${quote(previous)}`);
    return previous;
  });
}

async function assertUnused(connection: DatabaseConnection): Promise<void> {
  const sql = openWorker(connection);
  try {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    if (row && row.total > 0) throw inUse(row.total);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function inUse(connections: number): StartupError {
  return new StartupError(
    `The database is in use by ${connections} connections: stop ebute, all of its processes, and try again. Nothing was changed.`,
  );
}

async function countRows(connection: DatabaseConnection): Promise<number> {
  const sql = openWorker(connection);
  try {
    let total = 0;
    for (const { name } of await listTables(sql)) {
      if (NO_DATA.includes(name)) continue;
      const [row] = await sql.unsafe(`select count(*)::int as total from public.${quote(name)}`);
      total += row?.total ?? 0;
    }
    return total;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function restoreFiles(options: Options, manifest: Manifest): Promise<void> {
  const { archive, storage, workFolder, onStep = () => {} } = options;
  await mkdir(workFolder, { recursive: true });
  const work = await mkdtemp(path.join(workFolder, ".ebute-restore-"));
  let done = 0;
  try {
    for await (const { name: entry, bytes, content } of readEntries(archive)) {
      const name = fileIn(entry);
      if (!name) continue;
      const aside = path.join(work, "file");
      const hash = createHash("sha256");
      const hashed = async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(hashed, createWriteStream(aside, { mode: 0o640 }));
      await storage.writeFile(name, { path: aside, bytes, sha256: hash.digest("hex") });
      await rm(aside, { force: true });
      done += 1;
      if (done % 500 === 0) onStep(`${done} of ${manifest.files} files`);
    }
    onStep(`${done} of ${manifest.files} files`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function swap(connection: DatabaseConnection, restored: string): Promise<string> {
  const name = await nameOf(connection);
  const previous = `${name}${PREVIOUS}`;
  await withAdministration(connection, async (sql) => {
    await sql.unsafe(`drop database if exists ${quote(previous)} with (force)`);
    await sql
      .begin(async (tx) => {
        await tx.unsafe(`alter database ${quote(name)} rename to ${quote(previous)}`);
        await tx.unsafe(`alter database ${quote(restored)} rename to ${quote(name)}`);
      })
      .catch((error) => {
        const isUsed = error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE;
        throw isUsed ? inUse(1) : error;
      });
  });
  return previous;
}

async function nameOf(connection: DatabaseConnection): Promise<string> {
  const sql = openWorker(connection);
  try {
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    if (!row) throw new Error("the database has no name");
    return row.name;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
