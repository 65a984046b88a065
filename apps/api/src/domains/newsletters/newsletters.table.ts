import { newsletterStatuses } from "@ebute/contracts/newsletters";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Letters to subscribers that were sent off, also those that are still being sent. */
export const newslettersTable = pgTable(
  "newsletters",
  {
    id: uuid().primaryKey(),
    /** No foreign key: a post that comes back from the trash has still been sent. */
    postId: uuid(),
    subject: text().notNull(),
    /** The letter as composed, with a placeholder for each reader's link to unsubscribe. */
    html: text().notNull(),
    text: text().notNull(),
    /** Content hashes of its pictures; the clean-up keeps these pictures. */
    pictures: text().array().notNull().default([]),
    status: text({ enum: newsletterStatuses }).notNull(),
    recipients: integer().notNull(),
    /** Why sending is held up, as a sentence; null while it is not. */
    problem: text(),
    /** Name of the category whose followers it was sent to; null: everybody. */
    audience: text(),
    /** Set for the letter of a week: the time at which it was due. */
    digestDueAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    // Nobody is sent a post twice, even if two editors press at the same time.
    uniqueIndex("newsletters_post_key").on(table.postId),
    // Two processes make one letter of a week.
    uniqueIndex("newsletters_digest_key").on(table.digestDueAt),
    index("newsletters_created_idx").on(table.createdAt, table.id),
    index("newsletters_subject_idx").on(table.subject, table.id),
    index("newsletters_sending_idx").on(table.id).where(sql`${table.status} = 'sending'`),
  ],
);

export type NewsletterRow = typeof newslettersTable.$inferSelect;
