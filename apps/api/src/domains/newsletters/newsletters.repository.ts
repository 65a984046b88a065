import type { NewsletterStatus, NewsletterTableInput } from "@ebute/contracts/newsletters";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { and, asc, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { type OffsetPage, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type NewsletterRow,
  newsletterRecipientsTable,
  newslettersTable,
  type RecipientStatus,
} from "./newsletters.table.ts";

const newsletters = newslettersTable;
const recipients = newsletterRecipientsTable;

/** Columns of lists, which read no content. */
const listColumns = {
  id: newsletters.id,
  postId: newsletters.postId,
  audience: newsletters.audience,
  digestDueAt: newsletters.digestDueAt,
  subject: newsletters.subject,
  status: newsletters.status,
  recipients: newsletters.recipients,
  problem: newsletters.problem,
  createdAt: newsletters.createdAt,
  finishedAt: newsletters.finishedAt,
};

export type ListedNewsletter = Pick<NewsletterRow, keyof typeof listColumns>;

export type RecipientCount = {
  newsletterId: string;
  status: RecipientStatus;
  letters: number;
};

export type NewslettersRepository = ReturnType<typeof createNewslettersRepository>;

/** Newsletters. There are at most some thousands, so lists need no counters. */
export function createNewslettersRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: NewsletterRow): Promise<void> {
      await tx.insert(newsletters).values(row);
    },

    async setRecipients(tx: Transaction, id: string, total: number): Promise<void> {
      await tx.update(newsletters).set({ recipients: total }).where(eq(newsletters.id, id));
    },

    async findById(
      id: string,
      from: Database | Transaction = db,
    ): Promise<NewsletterRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await from.select().from(newsletters).where(eq(newsletters.id, id));
      return row;
    },

    async hasPost(postId: string, from: Database | Transaction = db): Promise<boolean> {
      if (!isId(postId)) return false;
      const rows = await from
        .select({ id: newsletters.id })
        .from(newsletters)
        .where(eq(newsletters.postId, postId));
      return rows.length > 0;
    },

    async findTablePage(input: NewsletterTableInput): Promise<OffsetPage<ListedNewsletter>> {
      const { q, sort, direction, page } = input;
      const where = containsText(q, newsletters.subject);
      const order = direction === "asc" ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        db
          .select(listColumns)
          .from(newsletters)
          .where(where)
          .orderBy(order(newsletters[sort]), order(newsletters.id))
          .limit(TABLE_PAGE_SIZE)
          .offset((page - 1) * TABLE_PAGE_SIZE),
        db.select({ total: count() }).from(newsletters).where(where),
      ]);
      return { rows, ...pageCounts(counted?.total ?? 0, TABLE_PAGE_SIZE) };
    },

    /** Counts the letters of each newsletter by how their sending ended. */
    async countLetters(ids: readonly string[]): Promise<RecipientCount[]> {
      if (ids.length === 0) return [];
      const { newsletterId, status } = recipients;
      return db
        .select({ newsletterId, status, letters: count() })
        .from(recipients)
        .where(inArray(newsletterId, [...ids]))
        .groupBy(newsletterId, status);
    },

    /** Counts the readers who unsubscribed after a newsletter, and got no later one. */
    async countUnsubscribed(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const { newsletterId, unsubscribedAt } = recipients;
      const rows = await db
        .select({ newsletterId, readers: count() })
        .from(recipients)
        .where(and(inArray(newsletterId, [...ids]), isNotNull(unsubscribedAt)))
        .groupBy(newsletterId);
      return new Map(rows.map(({ newsletterId: id, readers }) => [id, readers]));
    },

    /** @returns the subject, or undefined if the newsletter was in none of the states of `from` */
    async setStatus(
      tx: Transaction,
      id: string,
      { from, to, now }: { from: NewsletterStatus[]; to: NewsletterStatus; now: Date },
    ): Promise<{ subject: string } | undefined> {
      const [row] = await tx
        .update(newsletters)
        .set({ status: to, problem: null, finishedAt: to === "stopped" ? now : null })
        .where(and(eq(newsletters.id, id), inArray(newsletters.status, from)))
        .returning({ subject: newsletters.subject });
      return row;
    },

    /** Says why sending is held up; null: it is not. */
    async setProblem(id: string, problem: string | null): Promise<void> {
      await db.update(newsletters).set({ problem }).where(eq(newsletters.id, id));
    },

    /** Pauses a newsletter that cannot go on by itself. */
    async hold(id: string, problem: string): Promise<void> {
      await db
        .update(newsletters)
        .set({ status: "paused", problem })
        .where(and(eq(newsletters.id, id), eq(newsletters.status, "sending")));
    },
  };
}
