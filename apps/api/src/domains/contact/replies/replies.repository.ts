import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { messageRepliesTable, type ReplyRow } from "./replies.table.ts";

export type RepliesRepository = ReturnType<typeof createRepliesRepository>;

export function createRepliesRepository(db: Database) {
  return {
    /** Replies to a message, oldest first. */
    findOf: (messageId: string, tx: Database | Transaction = db): Promise<ReplyRow[]> =>
      tx
        .select()
        .from(messageRepliesTable)
        .where(eq(messageRepliesTable.messageId, messageId))
        .orderBy(asc(messageRepliesTable.id)),

    /** Returns whether the message has this reply. */
    async has(tx: Transaction, messageId: string, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .select({ id: messageRepliesTable.id })
        .from(messageRepliesTable)
        .where(and(eq(messageRepliesTable.id, id), eq(messageRepliesTable.messageId, messageId)));
      return rows.length > 0;
    },

    async insert(tx: Transaction, row: Omit<ReplyRow, "sentAt">): Promise<void> {
      await tx.insert(messageRepliesTable).values(row);
    },
  };
}
