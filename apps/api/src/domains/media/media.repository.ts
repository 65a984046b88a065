import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type MediaRow, mediaTable, type NewMediaRow } from "./media.table.ts";

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Database) {
  return {
    async findById(id: string): Promise<MediaRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(mediaTable).where(eq(mediaTable.id, id));
      return row;
    },

    async findByContentHashes(contentHashes: string[]): Promise<MediaRow[]> {
      if (contentHashes.length === 0) return [];
      return db.select().from(mediaTable).where(inArray(mediaTable.contentHash, contentHashes));
    },

    /** One batch of candidates for the clean-up, in the order of ids. */
    async findCreatedBefore(before: Date, afterId: string | undefined, limit: number) {
      return db
        .select({ id: mediaTable.id, contentHash: mediaTable.contentHash })
        .from(mediaTable)
        .where(and(isRemovable(before), afterId ? gt(mediaTable.id, afterId) : undefined))
        .orderBy(asc(mediaTable.id))
        .limit(limit);
    },

    /**
     * Returns the row of this content: the new one, or the existing one, marked as uploaded now.
     */
    async insert(tx: Transaction, row: NewMediaRow): Promise<MediaRow> {
      const [kept] = await tx
        .insert(mediaTable)
        .values(row)
        .onConflictDoUpdate({
          target: mediaTable.contentHash,
          set: {
            createdAt: row.createdAt,
            uploadedAt: sql`excluded.uploaded_at`,
            fileName: sql`coalesce(excluded.file_name, ${mediaTable.fileName})`,
            bytes: sql`coalesce(excluded.bytes, ${mediaTable.bytes})`,
          },
        })
        .returning();
      if (!kept) throw new Error("an upsert answered no row");
      return kept;
    },

    /**
     * Marks the picture with this content as used now, so that the clean-up skips it; undefined if
     * it does not exist.
     */
    async claimByContentHash(contentHash: string, now: Date): Promise<MediaRow | undefined> {
      const [row] = await db
        .update(mediaTable)
        .set({ createdAt: now })
        .where(eq(mediaTable.contentHash, contentHash))
        .returning();
      return row;
    },

    /** Marks a cover picture as used now; returns false when it does not exist. */
    async claimCover(tx: Transaction, id: string, now: Date): Promise<boolean> {
      if (!isId(id)) return false;
      const claimed = await tx
        .update(mediaTable)
        .set({ createdAt: now })
        .where(eq(mediaTable.id, id))
        .returning({ id: mediaTable.id });
      return claimed.length > 0;
    },

    /** Marks pictures as used now; returns how many exist. */
    async claimByIds(tx: Transaction, ids: string[], now: Date): Promise<number> {
      if (ids.length === 0) return 0;
      const claimed = await tx
        .update(mediaTable)
        .set({ createdAt: now })
        .where(inArray(mediaTable.id, ids.filter(isId)))
        .returning({ id: mediaTable.id });
      return claimed.length;
    },

    /** Marks the pictures of a text as used now; returns how many exist. */
    async claimInText(tx: Transaction, contentHashes: string[], now: Date): Promise<number> {
      if (contentHashes.length === 0) return 0;
      const claimed = await tx
        .update(mediaTable)
        .set({ createdAt: now })
        .where(inArray(mediaTable.contentHash, contentHashes))
        .returning({ id: mediaTable.id });
      return claimed.length;
    },

    async setVariantsReady(tx: Transaction, id: string): Promise<void> {
      await tx.update(mediaTable).set({ areVariantsReady: true }).where(eq(mediaTable.id, id));
    },

    /** Leaves rows that were claimed, uploaded again or added to the library meanwhile. */
    async remove(tx: Transaction, ids: string[], createdBefore: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .delete(mediaTable)
        .where(and(inArray(mediaTable.id, ids), isRemovable(createdBefore)));
    },
  };
}

function isRemovable(createdBefore: Date) {
  return and(lt(mediaTable.createdAt, createdBefore), isNull(mediaTable.keptAt));
}
