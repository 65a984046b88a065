import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { MediaRepository } from "./media.repository.ts";
import type { StoredPicture } from "./media.table.ts";

type StoredRows = Pick<MediaRepository, "findCreatedBefore" | "remove"> & {
  findByContentHashes(contentHashes: string[]): Promise<Pick<StoredPicture, "contentHash">[]>;
};

type Deps = {
  /** Rows of pictures, or of attachments. */
  media: StoredRows;
  /** Returns the ids of those that other rows reference, by id or by content hash. */
  findUsedIds(pictures: StoredPicture[]): Promise<ReadonlySet<string>>;
  storage: Storage;
  /** Content hash of a stored file; undefined for a file of another kind. */
  parseHash(name: string): string | undefined;
  write: Write;
  clock: Clock;
};

/** Grace period of an upload without a text. */
const UNUSED_HOURS = 24;
const BATCH = 500;

export type MediaCleanUpService = ReturnType<typeof createMediaCleanUpService>;

export function createMediaCleanUpService(deps: Deps) {
  const { media, findUsedIds, storage, parseHash, write, clock } = deps;

  async function removeUnusedRows(before: Date): Promise<void> {
    let afterId: string | undefined;
    do {
      const batch = await media.findCreatedBefore(before, afterId, BATCH);
      const used = await findUsedIds(batch);
      const unused = batch.map(({ id }) => id).filter((id) => !used.has(id));
      await write(({ tx }) => media.remove(tx, unused, before));
      afterId = batch.length === BATCH ? batch.at(-1)?.id : undefined;
    } while (afterId);
  }

  /**
   * Skips young files, because an upload writes the files before the row, and checks for the row
   * right before deleting.
   */
  async function removeFilesWithoutRow(before: Date): Promise<void> {
    let removable: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (writtenAt < before && parseHash(name)) removable.push(name);
      if (removable.length < BATCH) continue;
      await removeIfWithoutRow(removable);
      removable = [];
    }
    await removeIfWithoutRow(removable);
  }

  async function removeIfWithoutRow(names: string[]): Promise<void> {
    const hashes = names.map((name) => parseHash(name) ?? "");
    const referencedHashes = await findHashesWithRow([...new Set(hashes)]);
    for (const [index, name] of names.entries()) {
      const hash = hashes[index] ?? "";
      // A concurrent upload of the same picture may have added its row while the batch was
      // processed.
      if (!referencedHashes.has(hash) && !(await findHashesWithRow([hash])).has(hash))
        await storage.remove(name);
    }
  }

  async function findHashesWithRow(hashes: string[]): Promise<Set<string>> {
    const rows = await media.findByContentHashes(hashes);
    return new Set(rows.map(({ contentHash }) => contentHash));
  }

  return {
    /** Deletes rows, and then files, that are older than a day and that nothing references. */
    async removeUnused(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNUSED_HOURS * 3_600_000);
      await removeUnusedRows(before);
      await removeFilesWithoutRow(before);
    },
  };
}
