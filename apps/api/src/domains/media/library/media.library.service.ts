import { isDeepStrictEqual } from "node:util";
import {
  type LibraryPicture,
  PICTURES_PER_PAGE,
  type PictureDescriptionInput,
  type PicturePage,
  type PictureTableInput,
  type PictureUses,
  pictureInUse,
  pictureInUseText,
  pictureNotFound,
} from "@ebute/contracts/media";
import { TABLE_SEARCH_RESULTS_MAX } from "@ebute/contracts/primitives";
import type { Database, Transaction } from "#platform/db/client.ts";
import { pageCounts } from "#platform/db/listing/offset-pages.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { nameOf, presentLibraryPicture } from "../media.presenter.ts";
import type { MediaRepository } from "../media.repository.ts";
import type { MediaRow } from "../media.table.ts";
import { mediaTag } from "../media.tags.ts";
import type { MediaLibraryRepository } from "./media.library.repository.ts";
import type { PictureUsesReader } from "./media.uses.ts";

type Deps = {
  db: Database;
  media: Pick<MediaRepository, "findById">;
  library: MediaLibraryRepository;
  uses: PictureUsesReader;
  write: Write;
  clock: Clock;
};

/** Pictures whose use is looked up at once. */
const BATCH = 200;

export type MediaLibraryService = ReturnType<typeof createMediaLibraryService>;

/** Lists, describes and deletes the stored pictures. */
export function createMediaLibraryService({ db, media, library, uses, write, clock }: Deps) {
  /** Walks the list, because no index tells what nothing uses. */
  async function findUnused({ q, page }: PictureTableInput) {
    const unused: MediaRow[] = [];
    let after: MediaRow | undefined;
    do {
      const batch = await library.findBatch(q, after, BATCH);
      const used = await uses.findUsed(batch);
      unused.push(...batch.filter(({ id }) => !used.has(id)));
      after = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (after && unused.length <= TABLE_SEARCH_RESULTS_MAX);
    const listed = unused.slice(0, TABLE_SEARCH_RESULTS_MAX);
    const isLonger = unused.length > listed.length;
    return {
      rows: listed.slice((page - 1) * PICTURES_PER_PAGE, page * PICTURES_PER_PAGE),
      ...pageCounts(listed.length, PICTURES_PER_PAGE),
      ...(isLonger ? { hasMore: true as const } : {}),
    };
  }

  /** @throws {DomainError} PICTURE_NOT_FOUND */
  async function lock(tx: Transaction, id: string): Promise<MediaRow> {
    const row = await library.findForUpdate(tx, id);
    if (!row) throw new DomainError(pictureNotFound);
    return row;
  }

  async function present(row: MediaRow): Promise<LibraryPicture> {
    return presentLibraryPicture(row, await uses.findUsed([row]));
  }

  return {
    /** Lists the newest pictures first. */
    async listTable(input: PictureTableInput): Promise<PicturePage> {
      const isUnused = input.show === "unused";
      const { rows, ...counts } = isUnused
        ? await findUnused(input)
        : await library.findTablePage(input);
      const used = isUnused ? new Set<string>() : await uses.findUsed(rows);
      const pictures = rows.map((row) => presentLibraryPicture(row, used));
      return { pictures, page: input.page, ...counts };
    },

    /**
     * Places that use a picture.
     * @throws {DomainError} PICTURE_NOT_FOUND
     */
    async listUses({ id }: { id: string }): Promise<PictureUses> {
      const row = await media.findById(id);
      if (!row) throw new DomainError(pictureNotFound);
      return uses.list(db, row);
    },

    /**
     * Adds an uploaded picture to the library: the clean-up leaves it alone from now on. Idempotent.
     * @throws {DomainError} PICTURE_NOT_FOUND
     */
    async keep(caller: Caller, { id }: { id: string }): Promise<LibraryPicture> {
      const kept = await write(caller.principal, async (unit) => {
        const row = await lock(unit.tx, id);
        if (row.keptAt) return row;
        await library.update(unit.tx, id, { keptAt: clock.now() });
        await unit.record("media.keep", { kind: "picture", id, label: nameOf(row) });
        return row;
      });
      return present(kept);
    },

    /**
     * Changes the description and the focal point. A described picture stays until somebody deletes it.
     * @throws {DomainError} PICTURE_NOT_FOUND
     */
    async describe(
      caller: Caller,
      { id, description, focus: given }: PictureDescriptionInput,
    ): Promise<LibraryPicture> {
      const described = await write(caller.principal, async (unit) => {
        const row = await lock(unit.tx, id);
        const focus = given ?? row.focus;
        const isSame = row.description === description && isDeepStrictEqual(row.focus, focus);
        if (isSame && row.keptAt) return row;
        const changes = { description, focus, keptAt: row.keptAt ?? clock.now() };
        const changed = { ...row, ...changes };
        await library.update(unit.tx, id, changes);
        await unit.record("media.describe", { kind: "picture", id, label: nameOf(changed) });
        return changed;
      });
      return present(described);
    },

    /**
     * Deletes a picture that nothing uses. The lock decides between this and a save that starts
     * using it: the later of the two is refused. Its files go with the next nightly clean-up,
     * because an upload of the same picture may be writing them again.
     * @throws {DomainError} PICTURE_NOT_FOUND, PICTURE_IN_USE
     */
    async delete(caller: Caller, { id }: { id: string }): Promise<{ id: string }> {
      return write(caller.principal, async (unit) => {
        const row = await lock(unit.tx, id);
        const { uses: places } = await uses.list(unit.tx, row);
        if (places.length > 0) {
          throw new DomainError({ ...pictureInUse, message: pictureInUseText(places) });
        }
        await library.delete(unit.tx, id);
        await unit.record("media.delete", { kind: "picture", id, label: nameOf(row) });
        unit.invalidateTags(mediaTag(id));
        return { id };
      });
    },
  };
}
