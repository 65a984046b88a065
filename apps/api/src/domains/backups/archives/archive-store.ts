import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashFile } from "#platform/storage/content-hash.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { AGE_SUFFIX, isEncrypted } from "./age-encryption.ts";
import { backupTime } from "./retention.ts";

/** Storage of finished archives. */
export type ArchiveFolder = {
  /** Names of the archives, unordered. */
  list(): Promise<string[]>;
  /** Moves or uploads a finished archive from the local disk. */
  put(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
};

export function createDiskArchiveStore(folder: string): ArchiveFolder {
  return {
    list: async () => (await readdir(folder)).filter((name) => backupTime(name)),
    put: (name, path) => rename(path, join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Stores archives in a bucket, beside the files. */
export function createBucketArchiveStore(storage: Storage): ArchiveFolder {
  return {
    async list() {
      const names: string[] = [];
      for await (const { name } of storage.list()) if (backupTime(name)) names.push(name);
      return names;
    },
    async put(name, path) {
      await storage.writeFile(storedArchiveName(name), { path, ...(await hashFile(path)) });
    },
    remove: (name) => storage.remove(name),
  };
}

/** Converts an archive name to the names that storages allow: lower case with a single dot. */
export function storedArchiveName(name: string): string {
  const lower = name.toLowerCase();
  return isEncrypted(lower) ? `${lower.slice(0, -AGE_SUFFIX.length).replace(".", "-")}.age` : lower;
}
