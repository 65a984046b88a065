import {
  type ListMessagesInput,
  type MessageState,
  type MessageTableInput,
  messageNotFound,
  messageStates,
} from "@ebute/contracts/contact";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { type RowCountName, sumRowCounters } from "#src/site/counters.ts";
import {
  contactTable,
  editableMessageColumns,
  isNoSpam,
  type MessageRow,
  messageRepliesTable,
  type NewMessageRow,
  type ReplyRow,
} from "./contact.table.ts";

export type ContactRepository = ReturnType<typeof createContactRepository>;

type Handling = Partial<Pick<NewMessageRow, "state" | "spamAt" | "replyCount" | "assigneeId">>;

export function createContactRepository(db: Database) {
  return {
    /** Messages without spam. */
    async findAll({ isRead, ...list }: ListMessagesInput): Promise<KeysetPage<MessageRow>> {
      const isListed = isRead === undefined ? undefined : eq(contactTable.isRead, isRead);
      return findKeysetPage(contactTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(contactTable)
          .where(and(isNoSpam, isListed, isOnPage))
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, show, sort, direction, page }: MessageTableInput) {
      const counters = countersOf(show);
      return findOffsetPage(db, contactTable.id, {
        where: show === "all" ? isNoSpam : eq(contactTable.state, show),
        words: matchesSearch(q),
        order: { by: contactTable[sort], direction },
        page,
        counters,
        dated: { by: contactTable.createdAt, names: counters },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(contactTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    countNew: () => sumRowCounters(db, countersOf("new")),

    async findById(id: string): Promise<MessageRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(contactTable).where(eq(contactTable.id, id));
      return row;
    },

    /** Locks the message, so that its replies follow one after another. */
    async findForUpdate(tx: Transaction, id: string): Promise<MessageRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(contactTable)
        .where(eq(contactTable.id, id))
        .for("update");
      return row;
    },

    async insert(tx: Transaction, row: NewMessageRow): Promise<void> {
      await tx.insert(contactTable).values(row);
    },

    async update(tx: Transaction, id: string, changes: Handling): Promise<void> {
      await tx.update(contactTable).set(changes).where(eq(contactTable.id, id));
    },

    /** @throws {DomainError} MESSAGE_NOT_FOUND, VERSION_CONFLICT */
    setNote(
      tx: Transaction,
      requested: { id: string; version: number },
      note: string,
    ): Promise<Written<MessageRow>> {
      const target = targetById(contactTable, messageNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableMessageColumns }, (condition) =>
        tx.update(contactTable).set({ note }).where(condition).returning(),
      );
    },

    /** Takes every message from an administrator who may no longer see messages. */
    async unassign(tx: Transaction, adminId: string): Promise<void> {
      await tx
        .update(contactTable)
        .set({ assigneeId: null })
        .where(eq(contactTable.assigneeId, adminId));
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

    /** Deletes for good what became spam before this time. */
    async deleteSpamBefore(before: Date): Promise<void> {
      await db
        .delete(contactTable)
        .where(and(sql`${contactTable.state} = 'spam'`, lt(contactTable.spamAt, before)));
    },
  };
}

/** Counters of the states; they also exist per date of the message. */
function countersOf(show: MessageTableInput["show"]) {
  const counted: readonly MessageState[] =
    show === "all" ? messageStates.filter((state) => state !== "spam") : [show];
  return counted.map((state): RowCountName & `contact_messages.${MessageState}` => {
    return `contact_messages.${state}`;
  });
}

function matchesSearch(q: string): SQL | undefined {
  return containsWords(q, contactTable.fromName, contactTable.replyTo, contactTable.message);
}

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
