import type { ListMessagesInput, MessageTableInput } from "@ebute/contracts/contact";
import { and, count, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage, sortedBy } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { isId } from "#platform/ids.ts";
import { contactTable, type MessageRow } from "./contact.table.ts";

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository(db: Database) {
  return {
    async findAll({ isRead, ...list }: ListMessagesInput): Promise<KeysetPage<MessageRow>> {
      const rows = await db
        .select()
        .from(contactTable)
        .where(
          and(
            isRead === undefined ? undefined : eq(contactTable.isRead, isRead),
            afterCursor(contactTable.createdAt, contactTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(contactTable.createdAt, contactTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, show, sort, direction, page }: MessageTableInput) {
      const where = and(
        show === "all" ? undefined : eq(contactTable.isRead, show === "read"),
        hasWords(q),
      );
      const order = sortedBy(contactTable[sort], contactTable.id, direction);
      return findNumberedPage(db, contactTable.id, {
        where,
        order,
        page,
        fetch: (isOnPage) =>
          db
            .select()
            .from(contactTable)
            .where(isOnPage)
            .orderBy(...order),
      });
    },

    async countUnread(): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(contactTable)
        .where(eq(contactTable.isRead, false));
      return row?.total ?? 0;
    },

    async insert(tx: Transaction, row: MessageRow): Promise<void> {
      await tx.insert(contactTable).values(row);
    },

    /** The message as it is now, or undefined when there is none. */
    async setRead(tx: Transaction, id: string, isRead: boolean): Promise<MessageRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(contactTable)
        .set({ isRead })
        .where(eq(contactTable.id, id))
        .returning();
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
        .delete(contactTable)
        .where(eq(contactTable.id, id))
        .returning({ id: contactTable.id });
      return removed.length > 0;
    },
  };
}

function hasWords(q: string): SQL | undefined {
  return containsText(q, contactTable.fromName, contactTable.replyTo, contactTable.message);
}
