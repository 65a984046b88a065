import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { isMaterialName } from "./material-files.names.ts";
import type { MaterialFilesRepository } from "./material-files.repository.ts";

type Deps = {
  files: MaterialFilesRepository;
  storage: Storage;
  write: Write;
  clock: Clock;
};

/** How long a file may wait for the material that it was uploaded for. */
const UNUSED_HOURS = 24;
const BATCH = 500;

export type MaterialFilesCleanUpService = ReturnType<typeof createMaterialFilesCleanUpService>;

export function createMaterialFilesCleanUpService({ files, storage, write, clock }: Deps) {
  async function removeUnusedRows(before: Date): Promise<void> {
    const unused = await files.findUnused(before, BATCH);
    if (unused.length === 0) return;
    await write(({ tx }) => files.remove(tx, unused, before));
    // What was claimed in the meantime stays and would come again: the next night is soon enough for the rest then.
    if (unused.length === BATCH) await removeUnusedRows(before);
  }

  /**
   * Leaves young files alone, since an upload writes them before its row, and asks for each one's row just before
   * it goes.
   */
  async function removeFilesWithoutRow(before: Date): Promise<void> {
    let removable: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (writtenAt < before && isMaterialName(name)) removable.push(name);
      if (removable.length < BATCH) continue;
      await removeIfWithoutRow(removable);
      removable = [];
    }
    await removeIfWithoutRow(removable);
  }

  async function removeIfWithoutRow(names: string[]): Promise<void> {
    const known = await files.findKnownNames(names);
    for (const name of names) if (!known.has(name)) await storage.remove(name);
  }

  return {
    /** Removes rows, and then files, that are older than a day and that no material shows. */
    async removeUnused(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNUSED_HOURS * 3_600_000);
      await removeUnusedRows(before);
      await removeFilesWithoutRow(before);
    },
  };
}
