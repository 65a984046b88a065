import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseConnection } from "#platform/db/client.ts";
import {
  assertDatabaseUnused,
  dropReplacedDatabase,
  replaceDatabase,
} from "#platform/db/maintenance/replace-database.ts";
import {
  createScratchDatabase,
  openClientWithoutTimeout,
} from "#platform/db/maintenance/scratch-database.ts";
import { countRows, listTables } from "#platform/db/maintenance/table-copy.ts";
import { listMigrationHashes, migrateDatabase } from "#platform/db/migrate.ts";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { copyWithHash } from "#platform/storage/content-hash.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { DecryptionKey } from "../archives/age-encryption.ts";
import { type Manifest, parseFileEntryName, type SharedFiles } from "../archives/archive-format.ts";
import { assertPlausibleSizes } from "../archives/archive-limits.ts";
import {
  checkArchive,
  createDamagedArchiveError,
  createNewerReleaseError,
  readArchiveEntries,
  readArchiveEntryText,
  readReferencedFiles,
} from "../archives/archive-reader.ts";
import { extractFile, findMissingFiles } from "../archives/file-vault.ts";
import { loadDatabase, queuesEntry, restorePendingJobs } from "./load-database.ts";
import { formatRowCount } from "./row-stream.ts";

/** Shared files of archives, with the key if they are encrypted. */
export type VaultReader = { storage: Pick<Storage, "list" | "readStream">; key?: DecryptionKey };

type Options = {
  archive: string;
  /** Required for an archive that references files. */
  vault?: VaultReader;
  connection: DatabaseConnection;
  storage: Pick<Storage, "writeFile">;
  /** Set if the archive has been checked already. */
  manifest?: Manifest;
  /** Temporary folder on the disk of the file storage. */
  workFolder: string;
  /** Keeps the restored site from doing anything by itself, before it takes the old one's place. */
  hold(restored: DatabaseConnection, madeAt: Date): Promise<void>;
  /** Called before data is replaced; false cancels the restore. */
  confirm(existingRows: number): Promise<boolean>;
  onStep?: (text: string) => void;
};

export type RestoreSummary = Pick<Manifest, "createdAt" | "files" | "missingFiles"> & {
  rows: number;
  /** Name of the replaced database, kept until the next restore; undefined if it was empty. */
  previous: string | undefined;
};

/**
 * Tables that migrations and the first start fill; a database in use has rows in others as well.
 */
const TABLES_WITHOUT_USER_DATA = ["row_counts", "milestones", "categories", "pages"];

/**
 * Restores an archive. The database is restored under a temporary name and compared with the
 * manifest; then both databases are renamed in one transaction. File names are content hashes, so
 * files are only added and never replaced: the old data survives an interruption at any time.
 * @returns undefined when it was not confirmed
 * @throws {StartupError} the archive or the database is not suitable; nothing was changed
 */
export async function restoreBackup(options: Options): Promise<RestoreSummary | undefined> {
  const { archive, connection, onStep = () => {} } = options;
  const manifest = options.manifest ?? (await checkRestorable(archive, options.vault));
  await assertDatabaseUnused(connection);
  const existingRows = await countUserRows(connection);
  if (existingRows > 0 && !(await options.confirm(existingRows))) return undefined;

  const scratch = await createScratchDatabase(connection);
  try {
    const onTable = (name: string, rows: number) => onStep(formatRowCount(name, rows));
    await loadDatabase({ archive, manifest, connection: scratch.connection, onTable });
    await restorePendingJobs(scratch.connection, await readArchiveEntryText(archive, queuesEntry));
    onStep("Bringing the database up to date");
    await migrateDatabase(scratch.connection);
    await options.hold(scratch.connection, new Date(manifest.createdAt));
    await restoreFiles(options, manifest);
    onStep("Putting the restored database in the place of the old one");
    const previous = await replaceDatabase(connection, scratch.name);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    // An empty replaced database is dropped.
    if (existingRows === 0) await dropReplacedDatabase(connection);
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
    throw isDiskFull(error) ? createDiskFullError() : error;
  }
}

/** PostgreSQL has a code of its own for it. */
function isDiskFull(error: unknown): boolean {
  return ["53100", "ENOSPC", "EDQUOT"].includes(errorCode(error));
}

function createDiskFullError(): StartupError {
  return new StartupError(
    "The disk of the database, or of the files, is full: make room there. Nothing was replaced.",
  );
}

/**
 * Checks that an archive is complete and restorable, before anything is changed.
 * @throws {ArchiveError} the archive is foreign, newer, truncated or damaged, or a referenced file
 * is missing
 */
export async function checkRestorable(archive: string, vault?: VaultReader): Promise<Manifest> {
  const manifest = await checkArchive(archive);
  assertPlausibleSizes(manifest);
  const supportedHashes = listMigrationHashes();
  if (manifest.migrations.some((hash, index) => hash !== supportedHashes[index]))
    throw createNewerReleaseError();
  const shared = await readReferencedFiles(archive, manifest);
  if (!shared) return manifest;
  const missing = await findMissingFiles(vault?.storage ?? NO_FILES, shared, vault?.key);
  if (missing.length > 0) {
    throw createDamagedArchiveError(
      `${missing.length} of its ${manifest.files} files are missing, "${missing[0]}" among them; they lie in the folder "files" beside the archives`,
    );
  }
  return manifest;
}

const NO_FILES = { async *list() {} };

async function countUserRows(connection: DatabaseConnection): Promise<number> {
  const sql = openClientWithoutTimeout(connection);
  try {
    let total = 0;
    for (const { name } of await listTables(sql)) {
      if (TABLES_WITHOUT_USER_DATA.includes(name)) continue;
      total += await countRows(sql, { name });
    }
    return total;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function restoreFiles(options: Options, manifest: Manifest): Promise<void> {
  await mkdir(options.workFolder, { recursive: true });
  const work = await mkdtemp(path.join(options.workFolder, ".ebute-restore-"));
  try {
    const shared = await readReferencedFiles(options.archive, manifest);
    if (shared) await restoreSharedFiles(options, shared, work);
    else await restoreArchivedFiles(options, manifest, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function restoreSharedFiles(
  { vault, storage, onStep = () => {} }: Options,
  files: SharedFiles,
  work: string,
): Promise<void> {
  if (!vault) throw createDamagedArchiveError("the files that it refers to are not given");
  const total = Object.keys(files).length;
  let restoredCount = 0;
  for (const [name, file] of Object.entries(files)) {
    const temporaryPath = path.join(work, "file");
    const key = vault.key ? { key: vault.key } : {};
    await storage.writeFile(
      name,
      await extractFile(vault.storage, { name, file, to: temporaryPath, ...key }),
    );
    await rm(temporaryPath, { force: true });
    restoredCount += 1;
    if (restoredCount % 500 === 0) onStep(`${restoredCount} of ${total} files`);
  }
  onStep(`${restoredCount} of ${total} files`);
}

async function restoreArchivedFiles(
  options: Options,
  manifest: Manifest,
  work: string,
): Promise<void> {
  const { archive, storage, onStep = () => {} } = options;
  let restoredCount = 0;
  for await (const { name: entry, content } of readArchiveEntries(archive)) {
    const name = parseFileEntryName(entry);
    if (!name) continue;
    const temporaryPath = path.join(work, "file");
    await storage.writeFile(name, {
      path: temporaryPath,
      ...(await copyWithHash(content, temporaryPath)),
    });
    await rm(temporaryPath, { force: true });
    restoredCount += 1;
    if (restoredCount % 500 === 0) onStep(`${restoredCount} of ${manifest.files} files`);
  }
  onStep(`${restoredCount} of ${manifest.files} files`);
}
