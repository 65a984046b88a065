import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const idempotencyKeysTable = pgTable(
  "idempotency_keys",
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    result: jsonb(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("idempotency_keys_created_at_idx").on(table.createdAt)],
);
