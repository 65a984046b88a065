import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { errorCode } from "#platform/errors/error-code.ts";
import type { ByteRange, LocalFile, Storage, StoredFile } from "#platform/storage/storage.ts";
import { backupTime, storedArchiveName } from "./archive-names.ts";

export type ArchiveFolder = {
  /** Names of the archives, unordered. */
  list(): Promise<string[]>;
  /** The same archives with their stored sizes. */
  listFiles(): Promise<StoredFile[]>;
  /** Undefined if there is no such archive. */
  readStream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Moves or uploads a finished archive from the local disk. @returns its name in the store */
  put(name: string, file: LocalFile): Promise<string>;
  remove(name: string): Promise<void>;
};

export function createDiskArchiveStore(folder: string): ArchiveFolder {
  return {
    list: async () => (await readdir(folder)).filter((name) => backupTime(name)),
    async listFiles() {
      const names = await readdir(folder).catch(emptyIfMissing);
      const files: StoredFile[] = [];
      for (const name of names.filter((one) => backupTime(one))) {
        // Retention may have just removed it.
        const stats = await stat(join(folder, name)).catch(undefinedIfMissing);
        if (stats) files.push({ name, bytes: stats.size, writtenAt: stats.mtime });
      }
      return files;
    },
    async readStream(name, range) {
      if (!backupTime(name)) return undefined;
      const file = await open(join(folder, name), "r").catch(undefinedIfMissing);
      return file?.createReadStream(range);
    },
    async put(name, { path }) {
      await rename(path, join(folder, name));
      return name;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Stores archives in a bucket, beside the files. */
export function createBucketArchiveStore(storage: Storage): ArchiveFolder {
  async function listFiles(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const file of storage.list()) if (backupTime(file.name)) files.push(file);
    return files;
  }

  return {
    list: async () => (await listFiles()).map(({ name }) => name),
    listFiles,
    readStream: (name, range) => storage.readStream(name, range),
    async put(name, file) {
      const stored = storedArchiveName(name);
      await storage.writeFile(stored, file);
      return stored;
    },
    remove: (name) => storage.remove(name),
  };
}

function emptyIfMissing(error: unknown): string[] {
  if (errorCode(error) === "ENOENT") return [];
  throw error;
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT") return undefined;
  throw error;
}
