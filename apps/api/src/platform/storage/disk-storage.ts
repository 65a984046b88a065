import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { v4 } from "uuid";
import { DomainError } from "../errors/domain-error.ts";
import { errorCode } from "../errors/error-code.ts";
import { assertStorableName, type Storage, type StoredFile } from "./storage.ts";

const INCOMING = "incoming";

/** No write takes this long: older files were left by a process that died. */
const LEFTOVER_AGE_MS = 3_600_000;

/**
 * Stores files in one folder, two levels deep by the first characters of their name. Writes are
 * atomic even after a power cut: content is written to a temporary file, synced and then renamed.
 */
export function createDiskStorage(folder: string): Storage {
  const incoming = join(folder, INCOMING);
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(incoming, { recursive: true });
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const isLeftover =
        Date.now() - (await readFileTimes(path)).writtenAt.getTime() > LEFTOVER_AGE_MS;
      if (isLeftover) await rm(path, { force: true });
    }
  }

  /** @param fill writes and syncs the content to the temporary path */
  async function put(name: string, fill: (temporaryPath: string) => Promise<void>): Promise<void> {
    const target = pathOf(folder, name);
    const temporaryPath = join(incoming, v4());
    try {
      prepared ??= prepare();
      await prepared;
      await fill(temporaryPath);
      await mkdir(join(target, ".."), { recursive: true });
      await rename(temporaryPath, target);
      await sync(join(target, ".."));
    } catch (error) {
      prepared = undefined;
      await rm(temporaryPath, { force: true }).catch(() => {});
      if (!isDiskError(error)) throw error;
      const detail = `the media disk takes nothing (${errorCode(error)})`;
      throw new DomainError(temporarilyUnavailable, { detail });
    }
  }

  return {
    write: (name, content) => put(name, (temporaryPath) => writeSynced(temporaryPath, content)),
    writeFile: (name, { path }) => put(name, (temporaryPath) => moveSynced(path, temporaryPath)),
    async read(name) {
      return readFile(pathOf(folder, name)).catch(undefinedIfMissing);
    },
    async readStream(name, range) {
      const file = await open(pathOf(folder, name), "r").catch(undefinedIfMissing);
      return file?.createReadStream(range);
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
    list: () => listFiles(folder),
  };
}

async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  for (const first of await foldersIn(folder)) {
    if (first === INCOMING) continue;
    for (const second of await foldersIn(join(folder, first))) {
      const path = join(folder, first, second);
      for (const name of await readdir(path)) {
        yield { name, ...(await readFileTimes(join(path, name))) };
      }
    }
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(undefinedIfMissing);
  return (entries ?? []).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/**
 * A file that another process has just deleted counts as new, so that no clean-up deletes it again.
 */
async function readFileTimes(path: string): Promise<{ writtenAt: Date; bytes: number }> {
  const stats = await stat(path).catch(undefinedIfMissing);
  return { writtenAt: stats?.mtime ?? new Date(), bytes: stats?.size ?? 0 };
}

function pathOf(folder: string, name: string): string {
  assertStorableName(name);
  return join(folder, name.slice(0, 2), name.slice(2, 4), name);
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o640);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file on another disk cannot be renamed, so it is copied. */
async function moveSynced(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error) => {
    if (errorCode(error) !== "EXDEV") throw error;
    await copyFile(from, to);
  });
  await sync(to);
}

/** Syncs a file or a folder to disk, so that it survives a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT") return undefined;
  throw error;
}

/** Errors of the disk itself, which the uploading user cannot fix. */
const diskErrors = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"];

function isDiskError(error: unknown): boolean {
  return diskErrors.includes(errorCode(error));
}
