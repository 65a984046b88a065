import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/ids.ts";
import { type MediaRow, mediaTable, type NewMediaRow } from "./media.table.ts";

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Database) {
  return {
    async findById(id: string): Promise<MediaRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(mediaTable).where(eq(mediaTable.id, id));
      return row;
    },

    async findByIds(ids: string[]): Promise<MediaRow[]> {
      const known = ids.filter(isId);
      if (known.length === 0) return [];
      return db.select().from(mediaTable).where(inArray(mediaTable.id, known));
    },

    async findByContentHash(contentHash: string): Promise<MediaRow | undefined> {
      const [row] = await db
        .select()
        .from(mediaTable)
        .where(eq(mediaTable.contentHash, contentHash));
      return row;
    },

    async findByContentHashes(contentHashes: string[]): Promise<MediaRow[]> {
      if (contentHashes.length === 0) return [];
      return db.select().from(mediaTable).where(inArray(mediaTable.contentHash, contentHashes));
    },

    /** One batch, by id, of what the clean-up has to ask about. */
    async findCreatedBefore(before: Date, afterId: string | undefined, limit: number) {
      return db
        .select({ id: mediaTable.id, contentHash: mediaTable.contentHash })
        .from(mediaTable)
        .where(
          and(lt(mediaTable.createdAt, before), afterId ? gt(mediaTable.id, afterId) : undefined),
        )
        .orderBy(asc(mediaTable.id))
        .limit(limit);
    },

    /** The row of this content: the new one, or the one that is there, which then counts as uploaded now. */
    async insert(tx: Transaction, row: NewMediaRow): Promise<MediaRow> {
      const [kept] = await tx
        .insert(mediaTable)
        .values(row)
        .onConflictDoUpdate({ target: mediaTable.contentHash, set: { createdAt: row.createdAt } })
        .returning();
      if (!kept) throw new Error("an upsert answered no row");
      return kept;
    },

    async setVariantsReady(tx: Transaction, id: string): Promise<void> {
      await tx.update(mediaTable).set({ areVariantsReady: true }).where(eq(mediaTable.id, id));
    },

    /** Leaves rows that were uploaded again in the meantime. */
    async remove(tx: Transaction, ids: string[], createdBefore: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .delete(mediaTable)
        .where(and(inArray(mediaTable.id, ids), lt(mediaTable.createdAt, createdBefore)));
    },
  };
}
