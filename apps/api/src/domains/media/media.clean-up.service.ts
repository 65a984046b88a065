import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { contentHashIn } from "./media.files.ts";
import type { MediaRepository } from "./media.repository.ts";

export type PictureReference = { id: string; contentHash: string };

type Deps = {
  media: MediaRepository;
  /** Answers the ids of those that something shows, by id or by the content hash in its text. */
  findUsedIds(pictures: PictureReference[]): Promise<ReadonlySet<string>>;
  storage: Storage;
  write: Write;
  clock: Clock;
};

/** How long a picture may wait for the post that it was uploaded for. */
const UNUSED_HOURS = 24;
const BATCH = 500;

export type MediaCleanUpService = ReturnType<typeof createMediaCleanUpService>;

export function createMediaCleanUpService({ media, findUsedIds, storage, write, clock }: Deps) {
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
   * Leaves young files alone, since an upload writes them before its row, and asks for each picture's row just
   * before its files go.
   */
  async function removeFilesWithoutRow(before: Date): Promise<void> {
    let removable: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (writtenAt < before && contentHashIn(name)) removable.push(name);
      if (removable.length < BATCH) continue;
      await removeIfWithoutRow(removable);
      removable = [];
    }
    await removeIfWithoutRow(removable);
  }

  async function removeIfWithoutRow(names: string[]): Promise<void> {
    const hashes = names.map((name) => contentHashIn(name) ?? "");
    const kept = await withRow([...new Set(hashes)]);
    for (const [index, name] of names.entries()) {
      const hash = hashes[index] ?? "";
      // Somebody may have uploaded the picture again while the others of the batch were removed.
      if (!kept.has(hash) && !(await withRow([hash])).has(hash)) await storage.remove(name);
    }
  }

  async function withRow(hashes: string[]): Promise<Set<string>> {
    const rows = await media.findByContentHashes(hashes);
    return new Set(rows.map(({ contentHash }) => contentHash));
  }

  return {
    /** Removes rows, and then files, that are older than a day and that nothing uses. */
    async removeUnused(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNUSED_HOURS * 3_600_000);
      await removeUnusedRows(before);
      await removeFilesWithoutRow(before);
    },
  };
}
