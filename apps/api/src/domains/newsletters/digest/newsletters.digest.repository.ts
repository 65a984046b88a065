import { and, asc, desc, eq, exists, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  type DigestPostRow,
  isHeld,
  type NewsletterRow,
  newsletterDigestPostsTable,
  newsletterRecipientsTable,
  newslettersTable,
} from "../newsletters.table.ts";

const newsletters = newslettersTable;
const recipients = newsletterRecipientsTable;
const digestPosts = newsletterDigestPostsTable;

/** A post that readers wait for. */
export type HeldPost = { newsletterId: string; postId: string };

export type NewsletterDigests = ReturnType<typeof createNewsletterDigests>;

/** Weekly digests, and the rows of readers that wait for one. */
export function createNewsletterDigests(db: Database) {
  return {
    /**
     * Posts sent before a time that readers wait for, the newest first. A paused one waits until it
     * goes on.
     */
    async findHeld(before: Date): Promise<HeldPost[]> {
      const rows = await db
        .select({ newsletterId: newsletters.id, postId: newsletters.postId })
        .from(newsletters)
        .where(
          and(
            lt(newsletters.createdAt, before),
            inArray(newsletters.status, ["sending", "sent"]),
            exists(
              db
                .select({ one: sql`1` })
                .from(recipients)
                .where(and(eq(recipients.newsletterId, newsletters.id), isHeld)),
            ),
          ),
        )
        .orderBy(desc(newsletters.createdAt), desc(newsletters.id));
      return rows.flatMap(({ newsletterId, postId }) => (postId ? { newsletterId, postId } : []));
    },

    async findLastDueAt(tx: Transaction): Promise<Date | undefined> {
      const [row] = await tx
        .select({ dueAt: newsletters.digestDueAt })
        .from(newsletters)
        .where(sql`${newsletters.digestDueAt} is not null`)
        .orderBy(desc(newsletters.digestDueAt))
        .limit(1);
      return row?.dueAt ?? undefined;
    },

    /**
     * Adds the weekly digest. A second process waits here for the first one.
     * @returns false if there is one for this time
     */
    async insert(tx: Transaction, row: NewsletterRow): Promise<boolean> {
      const rows = await tx
        .insert(newsletters)
        .values(row)
        .onConflictDoNothing({ target: newsletters.digestDueAt })
        .returning({ id: newsletters.id });
      return rows.length > 0;
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(newsletters).where(eq(newsletters.id, id));
    },

    /** Drops what waits for addresses that were stopped since the post was sent. */
    async dropStopped(tx: Transaction, newsletterIds: readonly string[]): Promise<void> {
      await tx
        .update(recipients)
        .set({ status: "refused" })
        .where(
          and(
            inArray(recipients.newsletterId, [...newsletterIds]),
            isHeld,
            sql`not exists (
              select 1 from subscribers s
              where s.id = ${recipients.subscriberId} and s.confirmed_at is not null
                and s.stopped_at is null)`,
          ),
        );
    },

    /** Takes over the rows that wait for these posts, and adds a letter for each of their readers. */
    async takeHeld(
      tx: Transaction,
      digestId: string,
      newsletterIds: readonly string[],
    ): Promise<number> {
      await tx
        .update(recipients)
        .set({ digestId })
        .where(and(inArray(recipients.newsletterId, [...newsletterIds]), isHeld));
      const rows = await tx.execute(sql`
        insert into newsletter_recipients (id, newsletter_id, subscriber_id, status)
        select gen_random_uuid(), ${digestId}, subscriber_id, 'waiting' from newsletter_recipients
        where digest_id = ${digestId} and subscriber_id is not null
        group by subscriber_id returning 1`);
      return rows.length;
    },

    async insertPosts(tx: Transaction, rows: DigestPostRow[]): Promise<void> {
      await tx.insert(digestPosts).values(rows);
    },

    /** The posts of a digest; with a reader, those that were held for that reader. */
    async findPosts(
      digestId: string,
      subscriberId?: string,
      from: Database | Transaction = db,
    ): Promise<Pick<DigestPostRow, "html" | "text">[]> {
      const isForReader =
        subscriberId === undefined
          ? undefined
          : exists(
              db
                .select({ one: sql`1` })
                .from(recipients)
                .where(
                  and(
                    eq(recipients.digestId, digestId),
                    eq(recipients.subscriberId, subscriberId),
                    eq(recipients.newsletterId, digestPosts.newsletterId),
                  ),
                ),
            );
      return from
        .select({ html: digestPosts.html, text: digestPosts.text })
        .from(digestPosts)
        .where(and(eq(digestPosts.digestId, digestId), isForReader))
        .orderBy(asc(digestPosts.position));
    },
  };
}
