import { PICTURES_PER_PAGE, type PictureTableInput } from "@ebute/contracts/media";
import { and, asc, desc, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage, type OffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { RowCountName } from "#src/site/counters.ts";
import { type MediaRow, mediaTable } from "../media.table.ts";

const counters = ["media"] satisfies RowCountName[];

export type MediaLibraryRepository = ReturnType<typeof createMediaLibraryRepository>;

/** Pictures as writers list, describe and delete them. */
export function createMediaLibraryRepository(db: Database) {
  return {
    findTablePage({ q, page }: PictureTableInput): Promise<OffsetPage<MediaRow>> {
      return findOffsetPage(db, mediaTable.id, {
        where: undefined,
        words: matchesSearch(q),
        order: { by: mediaTable.uploadedAt, direction: "desc" },
        page,
        size: PICTURES_PER_PAGE,
        counters,
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(mediaTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** A part of the list, newest first, after this row. */
    findBatch(q: string, after: MediaRow | undefined, limit: number): Promise<MediaRow[]> {
      const { uploadedAt, id } = mediaTable;
      const isAfter =
        after &&
        or(
          lt(uploadedAt, after.uploadedAt),
          and(eq(uploadedAt, after.uploadedAt), lt(id, after.id)),
        );
      return db
        .select()
        .from(mediaTable)
        .where(and(matchesSearch(q), isAfter))
        .orderBy(desc(uploadedAt), desc(id))
        .limit(limit);
    },

    /** Locks the picture: a save that uses it waits, and so does this for such a save. */
    async findForUpdate(tx: Transaction, id: string): Promise<MediaRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx.select().from(mediaTable).where(eq(mediaTable.id, id)).for("update");
      return row;
    },

    /** Locks two pictures, in the order of their ids, so that two such locks never wait for each other. */
    async findBothForUpdate(tx: Transaction, ids: readonly string[]): Promise<MediaRow[]> {
      const { id } = mediaTable;
      return tx
        .select()
        .from(mediaTable)
        .where(inArray(id, ids.filter(isId)))
        .orderBy(asc(id))
        .for("update");
    },

    async update(
      tx: Transaction,
      id: string,
      changes: Partial<Pick<MediaRow, "description" | "focus" | "keptAt">>,
    ): Promise<void> {
      await tx.update(mediaTable).set(changes).where(eq(mediaTable.id, id));
    },

    async delete(tx: Transaction, id: string): Promise<void> {
      await tx.delete(mediaTable).where(eq(mediaTable.id, id));
    },
  };
}

function matchesSearch(q: string): SQL | undefined {
  return containsWords(q, mediaTable.description, mediaTable.fileName);
}
