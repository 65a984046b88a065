import { newsletterStatuses } from "@ebute/contracts/newsletters";
import { and, eq, isNull, sql } from "drizzle-orm";
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { subscribersTable } from "#domains/subscribers/subscribers.table.ts";

/** Letters to subscribers that were sent off, also those that are still being sent. */
export const newslettersTable = pgTable(
  "newsletters",
  {
    id: uuid().primaryKey(),
    /** No foreign key: a post that comes back from the trash has still been sent. */
    postId: uuid(),
    subject: text().notNull(),
    /** The newsletter as composed, with a placeholder for each reader's link to unsubscribe. */
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
    /** Set for the weekly digest: the time at which it was due. */
    digestDueAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    // Nobody is sent a post twice, even if two editors press at the same time.
    uniqueIndex("newsletters_post_key").on(table.postId),
    // Two processes make one weekly digest.
    uniqueIndex("newsletters_digest_key").on(table.digestDueAt),
    index("newsletters_created_idx").on(table.createdAt, table.id),
    index("newsletters_subject_idx").on(table.subject, table.id),
    index("newsletters_sending_idx").on(table.id).where(sql`${table.status} = 'sending'`),
  ],
);

export type NewsletterRow = typeof newslettersTable.$inferSelect;

/**
 * Posts of a weekly digest. Each reader gets those that `newsletter_recipients` held for them, so
 * the digest is put together when it is sent.
 */
export const newsletterDigestPostsTable = pgTable(
  "newsletter_digest_posts",
  {
    digestId: uuid()
      .notNull()
      .references(() => newslettersTable.id, { onDelete: "cascade" }),
    /** The newsletter by which the post was sent. */
    newsletterId: uuid()
      .notNull()
      .references(() => newslettersTable.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    html: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.newsletterId] }),
    index("newsletter_digest_posts_newsletter_idx").on(table.newsletterId),
  ],
);

export type DigestPostRow = typeof newsletterDigestPostsTable.$inferSelect;

export const recipientStatuses = [
  "waiting",
  /** Set before the mail server is contacted. It ends as `unknown` if the process dies. */
  "sending",
  "sent",
  "refused",
  "unknown",
  /** Unsubscribed before the letter was sent. */
  "unsubscribed",
  /** The newsletter was stopped first. */
  "stopped",
  /** The reader gets the post in the weekly digest, never by itself. */
  "weekly",
] as const;

export type RecipientStatus = (typeof recipientStatuses)[number];

/**
 * Each letter has a row. The address is only that of the subscriber, in lower case unique there,
 * and goes when the subscriber goes.
 */
export const newsletterRecipientsTable = pgTable(
  "newsletter_recipients",
  {
    /** It is also the left part of the Message-ID. */
    id: uuid().primaryKey(),
    newsletterId: uuid()
      .notNull()
      .references(() => newslettersTable.id, { onDelete: "cascade" }),
    subscriberId: uuid().references(() => subscribersTable.id, { onDelete: "set null" }),
    status: text({ enum: recipientStatuses }).notNull(),
    /** Times that the mail server put the letter off. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null: at once. */
    notBefore: timestamp({ withTimezone: true, precision: 3 }),
    claimedAt: timestamp({ withTimezone: true, precision: 3 }),
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Set when the reader unsubscribed after this letter and before the next one. */
    unsubscribedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The weekly digest that took a `weekly` row over; null until then. */
    digestId: uuid().references(() => newslettersTable.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("newsletter_recipients_key").on(table.newsletterId, table.subscriberId),
    index("newsletter_recipients_subscriber_idx").on(table.subscriberId, table.sentAt),
    index("newsletter_recipients_status_idx").on(
      table.newsletterId,
      table.status,
      table.unsubscribedAt,
    ),
    index("newsletter_recipients_waiting_idx")
      .on(table.newsletterId, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index("newsletter_recipients_held_idx")
      .on(table.newsletterId, table.subscriberId)
      .where(sql`${table.status} = 'weekly' and ${table.digestId} is null`),
    index("newsletter_recipients_digest_idx").on(table.digestId, table.subscriberId),
    index("newsletter_recipients_sending_idx")
      .on(table.claimedAt)
      .where(sql`${table.status} = 'sending'`),
  ],
);

/** Matches rows that wait for a weekly digest. */
export const isHeld = and(
  eq(newsletterRecipientsTable.status, "weekly"),
  isNull(newsletterRecipientsTable.digestId),
);

export type RecipientRow = typeof newsletterRecipientsTable.$inferSelect;
