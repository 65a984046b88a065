import { newsletterRhythms } from "@ebute/contracts/subscribers";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { categoriesTable } from "#domains/categories/categories.table.ts";

/** Way in which the address was entered. */
export const consentSources = ["subscribeForm", "restCall", "file"] as const;

export const subscribersTable = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey(),
    /** The address as typed. */
    email: text().notNull(),
    /** In lower case, so that every spelling is the same subscriber. */
    emailKey: text().notNull().unique(),
    /** Time of the latest entry before the confirmation. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    consentForm: text({ enum: consentSources }).notNull().default("subscribeForm"),
    /**
     * Version of the wording shown, or what an administrator said about the people of a file; null
     * for addresses from before it was recorded.
     */
    consentWording: text(),
    /**
     * Null until the owner confirms. The default is for rows written by a process of the previous
     * release, which asked for no confirmation.
     */
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }).defaultNow(),
    /**
     * Token of the links in mails to this address; it only permits to confirm and to unsubscribe.
     */
    token: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** Set once the address takes no mail: no newsletter goes there. */
    stoppedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Reason, as a sentence. */
    stopReason: text(),
    rhythm: text({ enum: newsletterRhythms }).notNull().default("atOnce"),
    /**
     * False: only the categories in `subscriber_categories`. A column of its own, because somebody
     * whose only category is deleted does not want all the others.
     */
    followsAll: boolean().notNull().default(true),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("subscribers_confirmed_idx").on(table.confirmedAt, table.id),
    index("subscribers_waiting_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.confirmedAt} is null`),
    index("subscribers_confirmed_email_idx")
      .on(table.emailKey, table.id)
      .where(sql`${table.confirmedAt} is not null`),
    index("subscribers_stopped_idx").on(table.id).where(sql`${table.stoppedAt} is not null`),
    index("subscribers_weekly_idx").on(table.id).where(sql`${table.rhythm} = 'weekly'`),
    index("subscribers_choosing_idx").on(table.id).where(sql`not ${table.followsAll}`),
    index("subscribers_waiting_email_idx")
      .on(table.emailKey, table.id)
      .where(sql`${table.confirmedAt} is null`),
    index("subscribers_email_trgm_idx").using("gin", sql`${table.emailKey} gin_trgm_ops`),
  ],
);

export type SubscriberRow = typeof subscribersTable.$inferSelect;
export type NewSubscriberRow = typeof subscribersTable.$inferInsert;

/** Categories that a subscriber follows who does not follow all. */
export const subscriberCategoriesTable = pgTable(
  "subscriber_categories",
  {
    subscriberId: uuid()
      .notNull()
      .references(() => subscribersTable.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => categoriesTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.categoryId] }),
    index("subscriber_categories_category_idx").on(table.categoryId),
  ],
);

/** Addresses whose owners have unsubscribed, so that no file brings them back. */
export const unsubscribedAddressesTable = pgTable("unsubscribed_addresses", {
  /** Hash of the address in lower case: the address itself was deleted. */
  addressHash: text().primaryKey(),
  unsubscribedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
