import { and, eq, exists, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { subscribersTable } from "#domains/subscribers/subscribers.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  isHeld,
  newsletterRecipientsTable,
  newslettersTable,
  type RecipientRow,
} from "../newsletters.table.ts";

const recipients = newsletterRecipientsTable;
const newsletters = newslettersTable;

/** A letter that this process alone may send, with the reader's address. */
export type ClaimedLetter = {
  id: string;
  newsletterId: string;
  subscriberId: string;
  attempts: number;
  email: string;
  token: string;
};

export type Audience = {
  /** Only readers who follow this category; null: everybody. */
  categoryId: string | null;
  /** Readers who want posts once a week get it in the weekly digest. */
  holdsWeekly: boolean;
};

const everybody: Audience = { categoryId: null, holdsWeekly: false };

type Settled = Pick<RecipientRow, "status"> & Partial<Pick<RecipientRow, "attempts" | "sentAt">>;

export type NewsletterQueue = ReturnType<typeof createNewsletterQueue>;

/** Letters of newsletters, which any number of processes send. */
export function createNewsletterQueue(db: Database) {
  const isOf = (newsletterId: string) => eq(recipients.newsletterId, newsletterId);
  const isOpen = inArray(recipients.status, ["waiting", "sending"]);

  return {
    /**
     * Fixes the audience: a row for each subscriber to whom letters may go. Readers who want posts
     * once a week get a row that waits for the weekly digest.
     */
    async insertAudience(
      tx: Transaction,
      newsletterId: string,
      { categoryId, holdsWeekly }: Audience = everybody,
    ): Promise<number> {
      const follows = categoryId
        ? sql`and (s.follows_all or exists (
            select 1 from subscriber_categories c
            where c.subscriber_id = s.id and c.category_id = ${categoryId}))`
        : sql``;
      const status = holdsWeekly
        ? sql`case when s.rhythm = 'weekly' then 'weekly' else 'waiting' end`
        : sql`'waiting'`;
      const rows = await tx.execute(sql`
        insert into newsletter_recipients (id, newsletter_id, subscriber_id, status)
        select gen_random_uuid(), ${newsletterId}, s.id, ${status} from subscribers s
        where s.confirmed_at is not null and s.stopped_at is null ${follows}
        returning 1`);
      return rows.length;
    },

    async hasWaiting(now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: newsletters.id })
        .from(newsletters)
        .where(
          and(
            eq(newsletters.status, "sending"),
            exists(
              db
                .select({ one: sql`1` })
                .from(recipients)
                .where(and(eq(recipients.newsletterId, newsletters.id), waitingAt(now))),
            ),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    /**
     * Takes the next letter, in a transaction of its own that ends before the mail server is
     * contacted: if this process dies, nobody sends the letter again.
     * @param prepare reads what the letter needs; where it fails, the letter is still waiting
     * @returns undefined when no letter is due; "gone" when its reader is no longer one
     */
    async claim<Prepared>(
      now: Date,
      prepare: (tx: Transaction, letter: ClaimedLetter) => Promise<Prepared>,
    ): Promise<Prepared | "gone" | undefined> {
      return db.transaction(async (tx) => {
        const [next] = await tx
          .select({ id: recipients.id, subscriberId: recipients.subscriberId })
          .from(recipients)
          .innerJoin(newsletters, eq(newsletters.id, recipients.newsletterId))
          .where(and(eq(newsletters.status, "sending"), waitingAt(now)))
          .orderBy(recipients.newsletterId, recipients.id)
          .limit(1)
          .for("update", { of: recipients, skipLocked: true });
        if (!next) return undefined;
        const reader = next.subscriberId ? await findReader(tx, next.subscriberId) : undefined;
        const status = reader ? readerStatus(reader) : "unsubscribed";
        const [claimed] = await tx
          .update(recipients)
          .set({ status, claimedAt: now })
          .where(eq(recipients.id, next.id))
          .returning();
        if (!reader || !claimed || status !== "sending") return "gone";
        const { id, newsletterId, attempts } = claimed;
        const { id: subscriberId, email, token } = reader;
        return prepare(tx, { id, newsletterId, attempts, subscriberId, email, token });
      });
    },

    /** Says how the sending of a claimed letter ended. */
    async settle(id: string, outcome: Settled, tx: Database | Transaction = db): Promise<void> {
      await tx.update(recipients).set(outcome).where(eq(recipients.id, id));
    },

    /** Puts a letter back that has certainly not arrived; a stopped newsletter ends it. */
    async putBack(id: string, changes: Partial<RecipientRow> = {}): Promise<void> {
      const isStopped = sql`exists (
        select 1 from newsletters n where n.id = ${recipients.newsletterId} and n.status = 'stopped')`;
      await db
        .update(recipients)
        .set({ ...changes, status: sql`case when ${isStopped} then 'stopped' else 'waiting' end` })
        .where(eq(recipients.id, id));
    },

    /** Marks letters whose process has gone. They may have arrived, so they are not sent again. */
    async markAbandoned(before: Date): Promise<void> {
      await db
        .update(recipients)
        .set({ status: "unknown" })
        .where(and(eq(recipients.status, "sending"), lt(recipients.claimedAt, before)));
    },

    async stopWaiting(tx: Transaction, newsletterId: string): Promise<void> {
      await tx
        .update(recipients)
        .set({ status: "stopped" })
        .where(and(isOf(newsletterId), or(eq(recipients.status, "waiting"), isHeld)));
    },

    /** Ends the newsletters of which no letter is left. */
    async finish(now: Date): Promise<void> {
      await db
        .update(newsletters)
        .set({ status: "sent", finishedAt: now, problem: null })
        .where(
          and(
            eq(newsletters.status, "sending"),
            notExists(
              db
                .select({ one: sql`1` })
                .from(recipients)
                .where(and(eq(recipients.newsletterId, newsletters.id), isOpen)),
            ),
          ),
        );
    },

    /**
     * Takes a reader out of every queue, before the subscriber is deleted.
     * @param isOwnWish true counts the reader as lost by the last letter that was sent to them
     */
    async release(
      tx: Transaction,
      subscriberId: string,
      { isOwnWish, now }: { isOwnWish: boolean; now: Date },
    ): Promise<void> {
      const isReader = eq(recipients.subscriberId, subscriberId);
      await tx
        .update(recipients)
        .set({ status: "unsubscribed" })
        .where(and(isReader, or(eq(recipients.status, "waiting"), isHeld)));
      if (!isOwnWish) return;
      const last = tx
        .select({ id: recipients.id })
        .from(recipients)
        .where(and(isReader, eq(recipients.status, "sent")))
        .orderBy(sql`${recipients.sentAt} desc`)
        .limit(1);
      await tx.update(recipients).set({ unsubscribedAt: now }).where(inArray(recipients.id, last));
    },
  };
}

function waitingAt(now: Date) {
  return and(
    eq(recipients.status, "waiting"),
    sql`(${recipients.notBefore} is null or ${recipients.notBefore} <= ${now.toISOString()}::timestamptz)`,
  );
}

type Reader = Pick<
  typeof subscribersTable.$inferSelect,
  "id" | "email" | "token" | "confirmedAt" | "stoppedAt"
>;

async function findReader(tx: Transaction, id: string): Promise<Reader | undefined> {
  const { email, token, confirmedAt, stoppedAt } = subscribersTable;
  const [reader] = await tx
    .select({ id: subscribersTable.id, email, token, confirmedAt, stoppedAt })
    .from(subscribersTable)
    .where(eq(subscribersTable.id, id));
  return reader;
}

/** An address can have been stopped since the audience was fixed. */
function readerStatus({ confirmedAt, stoppedAt }: Reader): "sending" | "refused" | "unsubscribed" {
  if (!confirmedAt) return "unsubscribed";
  return stoppedAt ? "refused" : "sending";
}
