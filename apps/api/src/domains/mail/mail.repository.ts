import type { ListUnsentMailsInput, MailTableInput } from "@ebute/contracts/mail";
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { countRows } from "#platform/db/row-counts.ts";
import { isId } from "#platform/ids.ts";
import { type MailRow, mailStatuses, mailsTable } from "./mail.table.ts";

export type MailRepository = ReturnType<typeof createMailRepository>;

type Status = MailRow["status"];

const emptied = { subject: "", text: "", html: "", replyTo: null, headers: {} };

export function createMailRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: MailRow): Promise<void> {
      await tx.insert(mailsTable).values(row);
    },

    async findById(id: string): Promise<MailRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, id));
      return row;
    },

    /** Counts an attempt on a mail that waits; undefined when it waits no more. */
    async beginAttempt(id: string, triedAt: Date): Promise<MailRow | undefined> {
      const [row] = await db
        .update(mailsTable)
        .set({ attempts: sql`${mailsTable.attempts} + 1`, triedAt })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "queued")))
        .returning();
      return row;
    },

    async setSent(id: string, sentAt: Date): Promise<void> {
      await db
        .update(mailsTable)
        .set({ status: "sent", sentAt, lastError: null, ...emptied })
        .where(eq(mailsTable.id, id));
    },

    async setLastError(id: string, lastError: string): Promise<void> {
      await db.update(mailsTable).set({ lastError }).where(eq(mailsTable.id, id));
    },

    /** Gives up a mail that waits. One that can be of no use any more is emptied. */
    async setFailed(id: string, { lastError, isOutdated }: Failed): Promise<void> {
      await db
        .update(mailsTable)
        .set({
          status: "failed",
          ...(lastError ? { lastError } : {}),
          ...(isOutdated ? emptied : {}),
        })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "queued")));
    },

    /** Lets a failed mail wait again; false when it was not failed. */
    async setQueued(tx: Transaction, id: string): Promise<boolean> {
      const rows = await tx
        .update(mailsTable)
        .set({ status: "queued", attempts: 0, lastError: null })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "failed")))
        .returning({ id: mailsTable.id });
      return rows.length > 0;
    },

    /** Removes a mail that has not been sent; false when there is none. */
    async removeUnsent(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .delete(mailsTable)
        .where(and(eq(mailsTable.id, id), ne(mailsTable.status, "sent")))
        .returning({ id: mailsTable.id });
      return rows.length > 0;
    },

    /** Sent ones too, of which the address is left. Other letters, such as those to subscribers, are another matter. */
    async removeToAccount(tx: Transaction, recipient: string): Promise<void> {
      await tx
        .delete(mailsTable)
        .where(
          and(
            inArray(mailsTable.status, [...mailStatuses]),
            eq(mailsTable.recipient, recipient),
            inArray(mailsTable.kind, ["passwordReset", "passwordChanged"]),
          ),
        );
    },

    async removeCreatedBefore(before: Date): Promise<void> {
      await db.delete(mailsTable).where(lt(mailsTable.createdAt, before));
    },

    async findByStatus({
      status = "failed",
      ...list
    }: ListUnsentMailsInput): Promise<KeysetPage<MailRow>> {
      const rows = await db
        .select()
        .from(mailsTable)
        .where(
          and(
            eq(mailsTable.status, status),
            afterCursor(mailsTable.createdAt, mailsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(mailsTable.createdAt, mailsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, status, sort, direction, page }: MailTableInput) {
      return findNumberedPage(db, mailsTable.id, {
        where: eq(mailsTable.status, status),
        words: containsText(q, mailsTable.recipient, mailsTable.lastError),
        order: { by: mailsTable[sort], direction },
        page,
        counters: [`mails.${status}`],
        dated: { by: mailsTable.createdAt, names: [`mails.${status}`] },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(mailsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    countByStatus: (status: Status) => countRows(db, [`mails.${status}`]),
  };
}

type Failed = { lastError?: string; isOutdated: boolean };
