import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type postgres from "postgres";
import type { DatabaseConnection } from "../db/database.ts";
import { FILES_LOCK } from "../db/files-lock.ts";
import { errorCode } from "../errors/error-code.ts";
import { StartupError } from "../errors/startup-error.ts";
import type { Storage } from "../storage/storage.ts";
import {
  ARCHIVE_FORMAT,
  fileEntry,
  HEADER_NAME,
  JOBS_NAME,
  type Manifest,
  SETTINGS_NAME,
  tableEntry,
} from "./archive-format.ts";
import { checkArchive } from "./archive-reader.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import { loadDatabase } from "./load.ts";
import { readQueues } from "./queued-jobs.ts";
import { countRows, type RowFacts, rowsInWords } from "./row-stream.ts";
import { createScratchDatabase, openWorker } from "./scratch-database.ts";
import { copyOut, listMigrations, listTables, setTextForm, type Table } from "./tables.ts";

export type BackupSource = {
  connection: DatabaseConnection;
  storage: Pick<Storage, "list" | "readStream">;
  /** Names of the files without which the rows are worth less; asked within the snapshot. */
  findNeededFiles(sql: postgres.Sql): Promise<string[]>;
  /** Tables whose rows must not come back: what was ended since would be valid again. */
  leftOut: readonly string[];
  /** The settings that are no secrets, and the names of those that are. */
  settings: object;
};

export type BackupFacts = {
  file: string;
  bytes: number;
  rows: number;
  files: number;
  missingFiles: string[];
};

type Options = BackupSource & {
  /** Where the archive shall be. It is there under this name once it is whole and verified. */
  file: string;
  now: Date;
  onStep?: (text: string) => void;
};

/** The nightly clean-up is let finish. Unit: milliseconds. */
const LOCK_PATIENCE_MS = 15 * 60_000;

/**
 * Makes one archive of the database, as it is at one moment, and of all stored files, and verifies it: every byte is read
 * back, and the database is restored beside the running one and compared.
 * @throws {StartupError} the folder is full or closed, or the archive did not stand the test
 */
export async function makeBackup(options: Options): Promise<BackupFacts> {
  const { file, onStep = () => {} } = options;
  const folder = path.dirname(file);
  const partial = `${file}.partial`;
  let work: string | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(partial, { force: true });
    work = await mkdtemp(path.join(folder, ".ebute-backup-"));
    const manifest = await write(options, partial, work);
    onStep("Reading the archive back");
    await checkArchive(partial);
    await verify(options, partial, manifest);
    await rename(partial, file);
    await sync(folder);
    const { size } = await stat(file);
    return { file, bytes: size, ...totalsOf(manifest) };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw explain(error, folder);
  } finally {
    if (work) await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

async function write(options: Options, file: string, work: string): Promise<Manifest> {
  const sql = openWorker(options.connection);
  const archive = createArchiveWriter(file);
  try {
    // While it is held, no clean-up takes a file that the snapshot names.
    await takeLock(sql);
    const createdAt = options.now.toISOString();
    await archive.addText(
      HEADER_NAME,
      `${JSON.stringify({ product: "ebute", format: ARCHIVE_FORMAT, createdAt })}\n`,
    );
    await archive.addText(SETTINGS_NAME, `${JSON.stringify(options.settings, undefined, 1)}\n`);
    const { needed, ...database } = await writeDatabase(sql, archive, options, work);
    const names = await writeFiles(archive, options);
    const missingFiles = needed.filter((name) => !names.has(name)).sort();
    const manifest = { createdAt, ...database, files: names.size, missingFiles };
    await archive.finish(manifest);
    return { ...manifest, entries: {} };
  } finally {
    archive.abort();
    await sql.end({ timeout: 5 });
  }
}

async function takeLock(sql: postgres.Sql): Promise<void> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  while (performance.now() < deadline) {
    const [row] = await sql`select pg_try_advisory_lock(${FILES_LOCK}) as "isOurs"`;
    if (row?.isOurs) return;
    await wait(250);
  }
  throw new StartupError(
    "Another backup, or the clean-up of files, has not finished in 15 minutes.",
  );
}

/** One transaction sees one state, whatever is written meanwhile. */
async function writeDatabase(
  sql: postgres.Sql,
  archive: ArchiveWriter,
  { findNeededFiles, leftOut, onStep = () => {} }: Options,
  work: string,
) {
  await setTextForm(sql);
  await sql`begin isolation level repeatable read, read only`;
  const migrations = await listMigrations(sql);
  const all = await listTables(sql);
  const tables: Manifest["tables"] = {};
  for (const table of all.filter(({ name }) => !leftOut.includes(name))) {
    const facts = await writeTable(sql, archive, table, work);
    tables[table.name] = { columns: table.columns, ...facts };
    onStep(rowsInWords(table.name, facts.rows));
  }
  await archive.addText(JOBS_NAME, `${JSON.stringify(await readQueues(sql))}\n`);
  const needed = await findNeededFiles(sql);
  await sql`commit`;
  const skipped = all.map(({ name }) => name).filter((name) => leftOut.includes(name));
  return { migrations, tables, leftOut: skipped, needed };
}

/** A tar says first how long a file is, so the rows go to a file of their own before. */
async function writeTable(
  sql: postgres.Sql,
  archive: ArchiveWriter,
  table: Table,
  work: string,
): Promise<RowFacts> {
  const aside = path.join(work, "rows");
  let facts: RowFacts = { rows: 0, sha256: "" };
  const rows = await sql.unsafe(copyOut(table)).readable();
  await pipeline(
    countRows(rows, (found) => {
      facts = found;
    }),
    createGzip({ level: 6 }),
    createWriteStream(aside, { mode: 0o600 }),
  );
  await archive.addFile(tableEntry(table.name), (await stat(aside)).size, aside);
  await rm(aside);
  return facts;
}

async function writeFiles(archive: ArchiveWriter, { storage, onStep = () => {} }: Options) {
  const names = new Set<string>();
  let bytesSoFar = 0;
  for await (const { name, bytes } of storage.list()) {
    const content = await storage.readStream(name);
    if (!content) continue;
    await archive.addStream(fileEntry(name), bytes, content);
    names.add(name);
    bytesSoFar += bytes;
    if (names.size % 500 === 0) onStep(`${names.size} files, ${Math.round(bytesSoFar / 1e6)} MB`);
  }
  onStep(`${names.size} files, ${Math.round(bytesSoFar / 1e6)} MB`);
  return names;
}

async function verify(options: Options, archive: string, manifest: Manifest): Promise<void> {
  options.onStep?.("Restoring it into a database beside, to compare");
  const scratch = await createScratchDatabase(options.connection);
  try {
    await loadDatabase({ archive, manifest, connection: scratch.connection });
  } finally {
    await scratch.drop();
  }
}

function totalsOf({ tables, files, missingFiles }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, files, missingFiles };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function explain(error: unknown, folder: string): unknown {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new StartupError(`The disk of ${folder} is full: the backup was not kept.`);
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new StartupError(`This user may not write to ${folder}: the backup was not made.`);
  }
  return error;
}
