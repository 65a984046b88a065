import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { BackupStep } from "@ebute/contracts/backups";
import type postgres from "postgres";
import type { DatabaseConnection } from "#platform/db/client.ts";
import {
  createScratchDatabase,
  openClientWithoutTimeout,
} from "#platform/db/maintenance/scratch-database.ts";
import {
  listMigrations,
  listTables,
  openRowReadStream,
  setCopyFormatSettings,
  type Table,
} from "#platform/db/maintenance/table-copy.ts";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { dumpQueues } from "#platform/jobs/queued-jobs.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  buildFileEntryName,
  buildTableEntryName,
  FILES_ENTRY,
  HEADER_ENTRY,
  JOBS_ENTRY,
  type Manifest,
  SELF_CONTAINED_FORMAT,
  SETTINGS_ENTRY,
  SHARED_FILES_FORMAT,
} from "../archives/archive-format.ts";
import { checkArchive } from "../archives/archive-reader.ts";
import { type ArchiveWriter, createArchiveWriter } from "../archives/archive-writer.ts";
import type { FileVault } from "../archives/file-vault.ts";
import { BACKUP_FILES_LOCK } from "../backups.lock.ts";
import { loadDatabase } from "./load-database.ts";
import { formatRowCount, measureRows, type RowMeasurements } from "./row-stream.ts";

export type BackupSource = {
  connection: DatabaseConnection;
  storage: Pick<Storage, "list" | "readStream">;
  /** Lists the files that rows reference; runs within the snapshot. */
  findNeededFiles(sql: postgres.Sql): Promise<string[]>;
  /**
   * Tables that are not backed up, because restored rows would revive ended sessions and the like.
   */
  leftOut: readonly string[];
  /** Values of non-secret settings, and the names of secret ones that are set. */
  settings: object;
};

export type BackupSummary = {
  file: string;
  bytes: number;
  rows: number;
  files: number;
  /** Size of the files that the archive contains or refers to. */
  fileBytes: number;
  missingFiles: string[];
};

export type StepProgress = { step: BackupStep; filesDone: number; filesTotal: number };

type Options = BackupSource & {
  /** Path of the archive. It gets this name only when it is complete and verified. */
  file: string;
  now: Date;
  /** Vault that stores files once for all archives; without it the archive contains the files. */
  vault?: FileVault;
  onStep?: (text: string) => void;
  /** Reports each step and copied file. */
  onProgress?: (progress: StepProgress) => void;
};

/** Maximum wait for the lock, so that a running clean-up can finish. Unit: milliseconds. */
const LOCK_TIMEOUT_MS = 15 * 60_000;

/**
 * Creates an archive of a snapshot of the database and of all stored files, and verifies it: every
 * byte is read back, and the database is restored beside the running one and compared.
 * @throws {StartupError} the folder is full or not writable, or the archive failed verification
 */
export async function makeBackup(options: Options): Promise<BackupSummary> {
  const { file, onStep = () => {} } = options;
  const folder = path.dirname(file);
  const partial = `${file}.partial`;
  let work: string | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(partial, { force: true });
    work = await mkdtemp(path.join(folder, ".ebute-backup-"));
    const { manifest, fileBytes } = await write(options, partial, work);
    onStep("Reading the archive back");
    report(options, "checking");
    await checkArchive(partial);
    await verify(options, partial, manifest);
    await rename(partial, file);
    await sync(folder);
    const { size } = await stat(file);
    return { file, bytes: size, fileBytes, ...totalsOf(manifest) };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw explain(error, folder);
  } finally {
    if (work) await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

async function write(
  options: Options,
  file: string,
  work: string,
): Promise<{ manifest: Manifest; fileBytes: number }> {
  const sql = openClientWithoutTimeout(options.connection);
  const archive = createArchiveWriter(file);
  try {
    // The lock keeps clean-ups from deleting files that the snapshot references.
    report(options, "waiting");
    await acquireFilesLock(sql);
    report(options, "database");
    const createdAt = options.now.toISOString();
    await archive.addText(
      HEADER_ENTRY,
      `${JSON.stringify({ product: "ebute", format: options.vault ? SHARED_FILES_FORMAT : SELF_CONTAINED_FORMAT, createdAt })}\n`,
    );
    await archive.addText(SETTINGS_ENTRY, `${JSON.stringify(options.settings, undefined, 1)}\n`);
    const { needed, ...database } = await writeDatabase(sql, archive, options, work);
    const { names, bytes: fileBytes } = await writeFiles(archive, options, work);
    const missingFiles = needed.filter((name) => !names.has(name)).sort();
    const manifest = { createdAt, ...database, files: names.size, missingFiles };
    await archive.finish(manifest);
    return { manifest: { ...manifest, entries: {} }, fileBytes };
  } finally {
    archive.abort();
    await sql.end({ timeout: 5 });
  }
}

async function acquireFilesLock(sql: postgres.Sql): Promise<void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const [row] = await sql`select pg_try_advisory_lock(${BACKUP_FILES_LOCK}) as "isOurs"`;
    if (row?.isOurs) return;
    await wait(250);
  }
  throw new StartupError(
    "Another backup, or the clean-up of files, has not finished in 15 minutes.",
  );
}

/** A single transaction gives a consistent snapshot during concurrent writes. */
async function writeDatabase(
  sql: postgres.Sql,
  archive: ArchiveWriter,
  { findNeededFiles, leftOut, onStep = () => {} }: Options,
  work: string,
) {
  await setCopyFormatSettings(sql);
  await sql`begin isolation level repeatable read, read only`;
  const migrations = await listMigrations(sql);
  const all = await listTables(sql);
  const tables: Manifest["tables"] = {};
  for (const table of all.filter(({ name }) => !leftOut.includes(name))) {
    const { rows, bytes, sha256 } = await writeTable(sql, archive, table, work);
    tables[table.name] = { columns: table.columns, rows, bytes, sha256 };
    onStep(formatRowCount(table.name, rows));
  }
  await archive.addText(JOBS_ENTRY, `${JSON.stringify(await dumpQueues(sql))}\n`);
  const needed = await findNeededFiles(sql);
  await sql`commit`;
  const leftOutTables = all.map(({ name }) => name).filter((name) => leftOut.includes(name));
  return { migrations, tables, leftOut: leftOutTables, needed };
}

/** A tar entry starts with its size, so rows are first written to a temporary file. */
async function writeTable(
  sql: postgres.Sql,
  archive: ArchiveWriter,
  table: Table,
  work: string,
): Promise<RowMeasurements> {
  const temporaryPath = path.join(work, "rows");
  const { promise: measured, resolve } = Promise.withResolvers<RowMeasurements>();
  await pipeline(
    measureRows(await openRowReadStream(sql, table), resolve),
    createGzip({ level: 6 }),
    createWriteStream(temporaryPath, { mode: 0o600 }),
  );
  await archive.addFile(
    buildTableEntryName(table.name),
    (await stat(temporaryPath)).size,
    temporaryPath,
  );
  await rm(temporaryPath);
  return measured;
}

async function writeFiles(
  archive: ArchiveWriter,
  options: Options,
  workFolder: string,
): Promise<{ names: Set<string>; bytes: number }> {
  const { storage, vault, now, onStep = () => {} } = options;
  if (vault) {
    const onFile = (done: number, total: number) => report(options, "files", done, total);
    const files = await vault.sync({ source: storage, workFolder, now, onStep, onFile });
    await archive.addText(FILES_ENTRY, `${JSON.stringify(files)}\n`);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    return { names: new Set(Object.keys(files)), bytes };
  }
  const names = new Set<string>();
  let bytesSoFar = 0;
  for await (const { name, bytes } of storage.list()) {
    const content = await storage.readStream(name);
    if (!content) continue;
    await archive.addStream(buildFileEntryName(name), bytes, content);
    names.add(name);
    bytesSoFar += bytes;
    if (names.size % 500 === 0) onStep(`${names.size} files, ${Math.round(bytesSoFar / 1e6)} MB`);
  }
  onStep(`${names.size} files, ${Math.round(bytesSoFar / 1e6)} MB`);
  return { names, bytes: bytesSoFar };
}

function report({ onProgress }: Options, step: BackupStep, filesDone = 0, filesTotal = 0): void {
  onProgress?.({ step, filesDone, filesTotal });
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
    return new StartupError(
      `The disk of ${folder} is full: the backup was not kept. Make room there, or choose another place.`,
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new StartupError(
      `The site may not write to ${folder}: the backup was not made. Give its user the right to, or choose another place.`,
    );
  }
  return error;
}
