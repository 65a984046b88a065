import type { ListMessagesInput, MessageTableInput } from "@ebute/contracts/contact";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import { type RowCountName, sumRowCounters } from "#src/site/counters.ts";
import { contactTable, type MessageRow } from "./contact.table.ts";

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository(db: Database) {
  return {
    async findAll({ isRead, ...list }: ListMessagesInput): Promise<KeysetPage<MessageRow>> {
      return findKeysetPage(contactTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(contactTable)
          .where(and(isRead === undefined ? undefined : eq(contactTable.isRead, isRead), isOnPage))
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, show, sort, direction, page }: MessageTableInput) {
      return findOffsetPage(db, contactTable.id, {
        where: show === "all" ? undefined : eq(contactTable.isRead, show === "read"),
        words: matchesSearch(q),
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

    countUnread: () => sumRowCounters(db, tableCounters.unread),

    async insert(tx: Transaction, row: MessageRow): Promise<void> {
      await tx.insert(contactTable).values(row);
    },

    /** Returns the updated message; undefined if it does not exist. */
    async setRead(tx: Transaction, id: string, isRead: boolean): Promise<MessageRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(contactTable)
        .set({ isRead })
        .where(eq(contactTable.id, id))
        .returning();
      return row;
    },

    /** Moves a message to the trash. Returns false when the row did not exist. */
    async remove(tx: Transaction, id: string, now: Date): Promise<boolean> {
      if (!isId(id)) return false;
      const moved = await moveToTrash(tx, {
        kind: "message",
        table: contactTable,
        where: eq(contactTable.id, id),
        name: sql`${contactTable.fromName} || ': ' || left(${contactTable.message}, ${TRASH_NAME_CHARS})`,
        now,
      });
      return moved.length > 0;
    },
  };
}

const tableCounters = {
  all: ["contact_messages.read", "contact_messages.unread"],
  read: ["contact_messages.read"],
  unread: ["contact_messages.unread"],
} as const satisfies Record<MessageTableInput["show"], RowCountName[]>;

function matchesSearch(q: string): SQL | undefined {
  return containsWords(q, contactTable.fromName, contactTable.replyTo, contactTable.message);
}
