import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { MaterialFilesRepository } from "./material-files.repository.ts";
import { isMaterialFileName } from "./material-files.service.ts";

type Deps = {
  files: MaterialFilesRepository;
  storage: Storage;
  write: Write;
  clock: Clock;
};

/** Grace period of an uploaded file without a material. */
const UNUSED_HOURS = 24;
const BATCH = 500;

export type MaterialFilesCleanUpService = ReturnType<typeof createMaterialFilesCleanUpService>;

export function createMaterialFilesCleanUpService({ files, storage, write, clock }: Deps) {
  async function removeUnusedRows(before: Date): Promise<void> {
    const unused = await files.findUnused(before, BATCH);
    if (unused.length === 0) return;
    await write(({ tx }) => files.remove(tx, unused, before));
    // Only a full batch is followed by another one; anything left waits for the next night.
    if (unused.length === BATCH) await removeUnusedRows(before);
  }

  /**
   * Skips young files, because an upload writes the file before its row, and checks for the row
   * right before deleting.
   */
  async function removeFilesWithoutRow(before: Date): Promise<void> {
    let removable: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (writtenAt < before && isMaterialFileName(name)) removable.push(name);
      if (removable.length < BATCH) continue;
      await removeIfWithoutRow(removable);
      removable = [];
    }
    await removeIfWithoutRow(removable);
  }

  async function removeIfWithoutRow(names: string[]): Promise<void> {
    const referencedNames = await files.findNamesWithRow(names);
    for (const name of names) if (!referencedNames.has(name)) await storage.remove(name);
  }

  return {
    /** Deletes rows, and then files, that are older than a day and that no material references. */
    async removeUnused(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNUSED_HOURS * 3_600_000);
      await removeUnusedRows(before);
      await removeFilesWithoutRow(before);
    },
  };
}
