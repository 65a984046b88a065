import { randomBytes } from "node:crypto";
import type { LocalFile, Storage } from "#platform/storage/storage.ts";
import type { StoredArchive } from "../imports.table.ts";
import type { ImportArchive } from "./import-archive.ts";
import { openStoredZip } from "./open-import-file.ts";

const STORED_NAME = /^import-[0-9a-f]{32}\.zip$/;

export type ImportArchives = ReturnType<typeof createImportArchives>;

/** Keeps uploaded zips in the file store, where every process finds them, until they are imported. */
export function createImportArchives(storage: Storage) {
  return {
    async store(file: LocalFile): Promise<StoredArchive> {
      const name = `import-${randomBytes(16).toString("hex")}.zip`;
      await storage.writeFile(name, file);
      return { name, bytes: file.bytes };
    },

    /** @returns undefined if it is no longer there */
    open: (archive: StoredArchive): Promise<ImportArchive | undefined> =>
      openStoredZip(storage, archive),

    remove: (archive: StoredArchive): Promise<void> => storage.remove(archive.name),

    /** Deletes files that no import names. Young ones stay: the file is stored before its row. */
    async removeUnused(names: ReadonlySet<string>, before: Date): Promise<void> {
      for await (const { name, writtenAt } of storage.list()) {
        const isUnused = STORED_NAME.test(name) && !names.has(name) && writtenAt < before;
        if (isUnused) await storage.remove(name);
      }
    },
  };
}
