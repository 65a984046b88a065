import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contactTable = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    fromName: text().notNull(),
    replyTo: text().notNull(),
    message: text().notNull(),
    isRead: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("contact_messages_created_idx").on(table.createdAt, table.id),
    index("contact_messages_read_created_idx").on(table.isRead, table.createdAt, table.id),
    index("contact_messages_name_sort_idx").on(table.fromName, table.id),
    index("contact_messages_read_name_idx").on(table.isRead, table.fromName, table.id),
    index("contact_messages_trgm_idx").using(
      "gin",
      sql`${table.fromName} gin_trgm_ops`,
      sql`${table.replyTo} gin_trgm_ops`,
      sql`${table.message} gin_trgm_ops`,
    ),
  ],
);

export type MessageRow = typeof contactTable.$inferSelect;
