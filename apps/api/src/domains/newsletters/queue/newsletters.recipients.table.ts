import { and, eq, isNull, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { subscribersTable } from "#domains/subscribers/subscribers.table.ts";
import { newslettersTable } from "../newsletters.table.ts";

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
  /** The reader gets the post in the letter of the week, never by itself. */
  "weekly",
] as const;

export type RecipientStatus = (typeof recipientStatuses)[number];

/**
 * One row per letter. It has no address: that is the subscriber's, in lower case unique there, and
 * goes when the subscriber goes.
 */
export const newsletterRecipientsTable = pgTable(
  "newsletter_recipients",
  {
    /** Also the left part of the Message-ID. */
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
    /** The letter of the week that took a `weekly` row over; null until then. */
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

/** Matches rows that wait for a letter of the week. */
export const isHeld = and(
  eq(newsletterRecipientsTable.status, "weekly"),
  isNull(newsletterRecipientsTable.digestId),
);

export type RecipientRow = typeof newsletterRecipientsTable.$inferSelect;
