import type { ListMessagesInput, MessageTableInput } from "@ebute/contracts/contact";
import { and, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsWords } from "#platform/db/patterns.ts";
import { countRows, type RowCountName } from "#platform/db/row-counts.ts";
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
      return findNumberedPage(db, contactTable.id, {
        where: show === "all" ? undefined : eq(contactTable.isRead, show === "read"),
        words: hasWords(q),
        order: { by: contactTable[sort], direction },
        page,
        counters: tableCounters[show],
        dated: { by: contactTable.createdAt, names: tableCounters[show] },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(contactTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    countUnread: () => countRows(db, tableCounters.unread),

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

const tableCounters = {
  all: ["contact_messages.read", "contact_messages.unread"],
  read: ["contact_messages.read"],
  unread: ["contact_messages.unread"],
} as const satisfies Record<MessageTableInput["show"], RowCountName[]>;

function hasWords(q: string): SQL | undefined {
  return containsWords(q, contactTable.fromName, contactTable.replyTo, contactTable.message);
}
