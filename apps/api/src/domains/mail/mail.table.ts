import { queuedMailKinds, unsentMailStatuses } from "@ebute/contracts/mail";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const mailStatuses = [...unsentMailStatuses, "sent"] as const;

export const mailsTable = pgTable(
  "mails",
  {
    /** It is also the left part of the Message-ID, so mail clients recognise a duplicate. */
    id: uuid().primaryKey(),
    kind: text({ enum: queuedMailKinds }).notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    /**
     * Text and headers are emptied once they are of no use: they contain tokens and private text.
     */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    status: text({ enum: mailStatuses }).notNull(),
    attempts: integer().notNull(),
    /** Reason of the last failure as a sentence, without the server's text. */
    lastError: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    triedAt: timestamp({ withTimezone: true, precision: 3 }),
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Time at which the mail loses its use, for example because its link expires. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Ids of the earlier mails of the conversation, oldest first. */
    earlierIds: uuid().array().notNull().default([]),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("mails_status_created_idx").on(table.status, table.createdAt, table.id),
    index("mails_status_tried_idx").on(table.status, table.triedAt, table.id),
    index("mails_status_recipient_idx").on(table.status, table.recipient, table.id),
    index("mails_created_idx").on(table.createdAt),
    index("mails_expires_idx").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index("mails_trgm_idx").using(
      "gin",
      sql`${table.recipient} gin_trgm_ops`,
      sql`${table.lastError} gin_trgm_ops`,
    ),
  ],
);

export type MailRow = typeof mailsTable.$inferSelect;

/** Past and planned sending times of letters, for the limits of the mail service. */
export const sendingTimesTable = pgTable(
  "mail_sends",
  {
    /** Id of the letter, which may be deleted before its hour and its day are over. */
    id: uuid().primaryKey(),
    sendAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("mail_sends_send_at_idx").on(table.sendAt)],
);
