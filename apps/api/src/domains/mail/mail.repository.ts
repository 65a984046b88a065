import type { MailTableInput } from "@ebute/contracts/mail";
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type RowCountName, type RowPeriodName, sumRowCounters } from "#src/site/counters.ts";
import { type MailRow, mailStatuses, mailsTable } from "./mail.table.ts";

export type MailRepository = ReturnType<typeof createMailRepository>;

type Status = MailRow["status"];

export type Delivery = Pick<MailRow, "status" | "lastError">;

const emptied = { subject: "", text: "", html: "", replyTo: null, headers: {} };

export function createMailRepository(db: Database) {
  /** A notice to a former address goes with its end: the account may be deleted by then. */
  async function removeNotice(id: string): Promise<boolean> {
    const removed = await db
      .delete(mailsTable)
      .where(and(eq(mailsTable.id, id), eq(mailsTable.kind, "contactChanged")))
      .returning({ id: mailsTable.id });
    return removed.length > 0;
  }

  return {
    async insert(tx: Transaction, row: MailRow): Promise<void> {
      await tx.insert(mailsTable).values(row);
    },

    async findById(id: string): Promise<MailRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, id));
      return row;
    },

    /** State of mails and the reason of their last failure, by id. */
    async findDeliveries(
      ids: readonly string[],
      tx: Database | Transaction = db,
    ): Promise<Map<string, Delivery>> {
      if (ids.length === 0) return new Map();
      const { id, status, lastError } = mailsTable;
      const rows = await tx
        .select({ id, status, lastError })
        .from(mailsTable)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Counts an attempt at a queued mail; undefined when it is no longer queued. */
    async beginAttempt(id: string, triedAt: Date): Promise<MailRow | undefined> {
      const [row] = await db
        .update(mailsTable)
        .set({ attempts: sql`${mailsTable.attempts} + 1`, triedAt })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "queued")))
        .returning();
      return row;
    },

    async setSent({ id, kind }: Pick<MailRow, "id" | "kind">, sentAt: Date): Promise<void> {
      if (kind === "contactChanged" && (await removeNotice(id))) return;
      await db
        .update(mailsTable)
        .set({ status: "sent", sentAt, lastError: null, ...emptied })
        .where(eq(mailsTable.id, id));
    },

    /** Undoes `beginAttempt` for an attempt that ended before the mail server was contacted. */
    async takeBackAttempt(id: string, lastError: string): Promise<void> {
      await db
        .update(mailsTable)
        .set({ attempts: sql`${mailsTable.attempts} - 1`, lastError })
        .where(eq(mailsTable.id, id));
    },

    async setLastError(id: string, lastError: string): Promise<void> {
      await db.update(mailsTable).set({ lastError }).where(eq(mailsTable.id, id));
    },

    /** Marks a queued mail as failed. Empties an outdated one. */
    async setFailed(id: string, { lastError, isOutdated }: FailedMail): Promise<void> {
      if (isOutdated && (await removeNotice(id))) return;
      await db
        .update(mailsTable)
        .set({
          status: "failed",
          ...(lastError ? { lastError } : {}),
          ...(isOutdated ? emptied : {}),
        })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "queued")));
    },

    /** Queues a failed mail again; returns false when it was not failed. */
    async setQueued(tx: Transaction, id: string): Promise<boolean> {
      const rows = await tx
        .update(mailsTable)
        .set({ status: "queued", attempts: 0, lastError: null })
        .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "failed")))
        .returning({ id: mailsTable.id });
      return rows.length > 0;
    },

    /** Deletes an undelivered mail; returns false if it does not exist. */
    async removeUnsent(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .delete(mailsTable)
        .where(and(eq(mailsTable.id, id), ne(mailsTable.status, "sent")))
        .returning({ id: mailsTable.id });
      return rows.length > 0;
    },

    /**
     * Deletes an undelivered mail of which no attempt has begun since this time.
     * @returns false if there is none
     */
    async removeResting(tx: Transaction, id: string, triedBefore: Date): Promise<boolean> {
      const { triedAt, status } = mailsTable;
      const isResting = or(eq(status, "failed"), isNull(triedAt), lt(triedAt, triedBefore));
      const rows = await tx
        .delete(mailsTable)
        .where(and(eq(mailsTable.id, id), ne(status, "sent"), isResting))
        .returning({ id: mailsTable.id });
      return rows.length > 0;
    },

    /** Deletes undelivered mails, also one that is being sent. */
    async removeAllUnsent(tx: Transaction, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .delete(mailsTable)
        .where(and(inArray(mailsTable.id, [...ids]), ne(mailsTable.status, "sent")));
    },

    /** Deletes the undelivered letters about new work to an administrator. */
    async removeNoticesTo(tx: Transaction, adminId: string): Promise<void> {
      const address = tx
        .select({ email: adminsTable.email })
        .from(adminsTable)
        .where(eq(adminsTable.id, adminId));
      await tx
        .delete(mailsTable)
        .where(
          and(
            ne(mailsTable.status, "sent"),
            eq(mailsTable.kind, "staffNotice"),
            inArray(mailsTable.recipient, address),
          ),
        );
    },

    /**
     * Deletes the account mails to an address, delivered ones included. Other kinds, such as those
     * to subscribers, stay, and a notice to a former address that still waits: its reader may be
     * the owner of an account that somebody else took over and deleted.
     */
    async removeToAccount(tx: Transaction, recipient: string): Promise<void> {
      await tx
        .delete(mailsTable)
        .where(
          and(
            inArray(mailsTable.status, [...mailStatuses]),
            eq(mailsTable.recipient, recipient),
            inArray(mailsTable.kind, [
              "passwordReset",
              "passwordChanged",
              "signInCode",
              "contactChanged",
              "emailProof",
            ]),
            or(ne(mailsTable.kind, "contactChanged"), ne(mailsTable.status, "queued")),
          ),
        );
    },

    /** Notices to former addresses that were refused, once their link is of no use. */
    async removeExpiredNotices(now: Date): Promise<void> {
      await db
        .delete(mailsTable)
        .where(and(eq(mailsTable.kind, "contactChanged"), lt(mailsTable.expiresAt, now)));
    },

    async removeCreatedBefore(before: Date): Promise<void> {
      await db.delete(mailsTable).where(lt(mailsTable.createdAt, before));
    },

    findTablePage({ q, status, sort, direction, page }: MailTableInput) {
      return findOffsetPage(db, mailsTable.id, {
        where: eq(mailsTable.status, status),
        words: containsText(q, mailsTable.recipient, mailsTable.lastError),
        order: { by: mailsTable[sort], direction },
        page,
        counters: [`mails.${status}`] satisfies RowCountName[],
        dated: { by: mailsTable.createdAt, names: [`mails.${status}`] satisfies RowPeriodName[] },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(mailsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** Time when the oldest queued mail was written. */
    async findOldestQueuedAt(): Promise<Date | undefined> {
      const [row] = await db
        .select({ createdAt: mailsTable.createdAt })
        .from(mailsTable)
        .where(eq(mailsTable.status, "queued"))
        .orderBy(asc(mailsTable.createdAt), asc(mailsTable.id))
        .limit(1);
      return row?.createdAt;
    },

    countByStatus: (status: Status) => sumRowCounters(db, [`mails.${status}`]),
  };
}

type FailedMail = { lastError?: string; isOutdated: boolean };
