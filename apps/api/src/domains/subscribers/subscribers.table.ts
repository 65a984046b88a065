import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Where the address was entered. */
export const consentForms = ["subscribeForm", "restCall"] as const;

export const subscribersTable = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey(),
    /** As it was typed. */
    email: text().notNull(),
    /** In lower case: the same address in other letters is the same subscriber. */
    emailKey: text().notNull().unique(),
    /** When the address was entered the last time before it was confirmed. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    consentForm: text({ enum: consentForms }).notNull().default("subscribeForm"),
    /** Which words were read there; null for addresses from before this was kept. */
    consentWording: text(),
    /**
     * Since when it is a subscriber's; null while its owner has not said yes. The default is for rows written by a process
     * of the version before, which asked nobody.
     */
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }).defaultNow(),
    /** What the links in mails to this address carry: who has it may confirm and unsubscribe, and nothing else. */
    token: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
  (table) => [
    index("subscribers_confirmed_idx").on(table.confirmedAt, table.id),
    index("subscribers_waiting_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.confirmedAt} is null`),
    index("subscribers_confirmed_email_idx")
      .on(table.emailKey, table.id)
      .where(sql`${table.confirmedAt} is not null`),
    index("subscribers_waiting_email_idx")
      .on(table.emailKey, table.id)
      .where(sql`${table.confirmedAt} is null`),
    index("subscribers_email_trgm_idx").using("gin", sql`${table.emailKey} gin_trgm_ops`),
  ],
);

export type SubscriberRow = typeof subscribersTable.$inferSelect;
