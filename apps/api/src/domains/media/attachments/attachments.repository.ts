import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type AttachmentRow, attachmentsTable } from "../media.table.ts";

export type AttachmentsRepository = ReturnType<typeof createAttachmentsRepository>;

export function createAttachmentsRepository(db: Database) {
  return {
    async findByContentHashes(contentHashes: string[]): Promise<AttachmentRow[]> {
      if (contentHashes.length === 0) return [];
      return db
        .select()
        .from(attachmentsTable)
        .where(inArray(attachmentsTable.contentHash, contentHashes));
    },

    /** One batch of candidates for the clean-up, in the order of ids. */
    async findCreatedBefore(before: Date, afterId: string | undefined, limit: number) {
      return db
        .select({ id: attachmentsTable.id, contentHash: attachmentsTable.contentHash })
        .from(attachmentsTable)
        .where(
          and(
            lt(attachmentsTable.createdAt, before),
            afterId ? gt(attachmentsTable.id, afterId) : undefined,
          ),
        )
        .orderBy(asc(attachmentsTable.id))
        .limit(limit);
    },

    /** Returns the row of this content: the new one, or the existing one, uploaded now. */
    async insert(tx: Transaction, row: AttachmentRow): Promise<AttachmentRow> {
      const [stored] = await tx
        .insert(attachmentsTable)
        .values(row)
        .onConflictDoUpdate({
          target: attachmentsTable.contentHash,
          set: { createdAt: row.createdAt },
        })
        .returning();
      if (!stored) throw new Error("an upsert answered no row");
      return stored;
    },

    /** Marks the file with this content as used now, so that the clean-up skips it. */
    async claimByContentHash(contentHash: string, now: Date): Promise<AttachmentRow | undefined> {
      const [row] = await db
        .update(attachmentsTable)
        .set({ createdAt: now })
        .where(eq(attachmentsTable.contentHash, contentHash))
        .returning();
      return row;
    },

    /** Marks the files of a text as used now; returns how many exist. */
    async claimInText(tx: Transaction, contentHashes: string[], now: Date): Promise<number> {
      if (contentHashes.length === 0) return 0;
      const claimed = await tx
        .update(attachmentsTable)
        .set({ createdAt: now })
        .where(inArray(attachmentsTable.contentHash, contentHashes))
        .returning({ id: attachmentsTable.id });
      return claimed.length;
    },

    /** Leaves rows that were claimed or uploaded again meanwhile. */
    async remove(tx: Transaction, ids: string[], createdBefore: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .delete(attachmentsTable)
        .where(
          and(inArray(attachmentsTable.id, ids), lt(attachmentsTable.createdAt, createdBefore)),
        );
    },
  };
}
