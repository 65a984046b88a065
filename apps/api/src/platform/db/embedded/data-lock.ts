import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#platform/errors/startup-error.ts";

export type DataLock = { release(): void };

/**
 * Acquires an exclusive lock on `folder` until this process ends, in whatever way.
 *
 * The kernel holds the lock, so a kill -9 or a reused process id leaves no stale lock, and it works
 * between two containers that share the folder. Node has no API for file locks, so SQLite, which
 * comes with Node, locks the empty file `ebute.lock`.
 * @throws {StartupError} another process holds it, or the folder supports no locks
 */
export async function lockFolder(folder: string, dataDir: string): Promise<DataLock> {
  const lockFile = path.join(folder, "ebute.lock");
  const ownerFile = path.join(folder, "ebute.pid");
  requireWritable(existsSync(lockFile) ? lockFile : folder, dataDir);
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const database = tryLock(lockFile, dataDir);
    if (database) {
      writeFileSync(ownerFile, `${process.pid}\n`);
      return {
        release() {
          if (!database.isOpen) return;
          rmSync(ownerFile, { force: true });
          database.close();
        },
      };
    }
    if (performance.now() > deadline) throw alreadyRunning(ownerFile, dataDir);
    await sleep(25);
  }
}

/** The previous process may still be shutting down. Unit: milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

const SQLITE_BUSY = 5;

function tryLock(lockFile: string, dataDir: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(lockFile);
    // In-memory journal: SQLite writes no file, so the lock works on a full disk.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return;
    throw new StartupError(
      `The data folder ${dataDir} cannot be locked (${describe(error)}): set DATA_DIR to a folder on a local disk.`,
    );
  }
}

function requireWritable(target: string, dataDir: string): void {
  try {
    accessSync(target, constants.W_OK);
  } catch {
    throw new StartupError(
      `This user may not write to ${target}: start ebute as the user who owns the data folder ${dataDir}, or set DATA_DIR to another folder.`,
    );
  }
}

function alreadyRunning(ownerFile: string, dataDir: string): StartupError {
  const pid = existsSync(ownerFile) ? readFileSync(ownerFile, "utf8").trim() : "";
  const owner = pid ? ` (process ${pid})` : "";
  return new StartupError(
    `Another ebute is already running with the data folder ${dataDir}${owner}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
