import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { v4 } from "uuid";
import { DomainError } from "../errors/domain-error.ts";
import { errorCode } from "../errors/error-code.ts";
import { assertStorableName, type Storage, type StoredFile } from "./storage.ts";

const INCOMING = "incoming";

/** No write takes this long: what is older was left by a process that died. */
const LEFTOVER_AGE_MS = 3_600_000;

/**
 * Files below one folder, two levels deep by the start of their name. A file is whole or not there at all, also
 * after a power cut: it is written aside, synced and then renamed.
 */
export function createDiskStorage(folder: string): Storage {
  const incoming = join(folder, INCOMING);
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(incoming, { recursive: true });
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const isLeftover = Date.now() - (await factsOf(path)).writtenAt.getTime() > LEFTOVER_AGE_MS;
      if (isLeftover) await rm(path, { force: true });
    }
  }

  /** @param fill puts the content aside, whole and synced */
  async function put(name: string, fill: (aside: string) => Promise<void>): Promise<void> {
    const target = pathOf(folder, name);
    const aside = join(incoming, v4());
    try {
      prepared ??= prepare();
      await prepared;
      await fill(aside);
      await mkdir(join(target, ".."), { recursive: true });
      await rename(aside, target);
      await sync(join(target, ".."));
    } catch (error) {
      prepared = undefined;
      await rm(aside, { force: true }).catch(() => {});
      if (!isDiskFault(error)) throw error;
      const detail = `the media disk takes nothing (${errorCode(error)})`;
      throw new DomainError(temporarilyUnavailable, { detail });
    }
  }

  return {
    write: (name, content) => put(name, (aside) => writeSynced(aside, content)),
    writeFile: (name, { path }) => put(name, (aside) => moveSynced(path, aside)),
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
        yield { name, ...(await factsOf(join(path, name))) };
      }
    }
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(undefinedIfMissing);
  return (entries ?? []).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** A file that another process has just removed counts as new, so that nobody removes it again. */
async function factsOf(path: string): Promise<{ writtenAt: Date; bytes: number }> {
  const found = await stat(path).catch(undefinedIfMissing);
  return { writtenAt: found?.mtime ?? new Date(), bytes: found?.size ?? 0 };
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

/** A file that lies on another disk cannot be renamed and is copied. */
async function moveSynced(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error) => {
    if (errorCode(error) !== "EXDEV") throw error;
    await copyFile(from, to);
  });
  await sync(to);
}

/** Makes a file, or a new name in a folder, survive a power cut. */
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

/** Full, failing, gone read-only, or out of handles: nothing that who uploads could do anything about. */
const diskFaults = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"];

function isDiskFault(error: unknown): boolean {
  return diskFaults.includes(errorCode(error));
}
