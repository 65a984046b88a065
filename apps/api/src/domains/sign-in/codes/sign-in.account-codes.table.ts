import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds } from "#domains/accounts/accounts.table.ts";

/**
 * One-time codes that people type: mailed for a new device, or given out by an administrator or the
 * operator.
 */
export const accountCodesTable = pgTable(
  "account_codes",
  {
    /** SHA-256: 60 random bits that live for a day need no slow hash. */
    codeHash: text().primaryKey(),
    accountKind: text({ enum: accountKinds }).notNull(),
    accountId: uuid().notNull(),
    /**
     * True for a code that an administrator issued to a student. Only such a code can also reset
     * the password.
     */
    canReset: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("account_codes_account_idx").on(table.accountKind, table.accountId),
    index("account_codes_expires_at_idx").on(table.expiresAt),
  ],
);

export type AccountCodeRow = typeof accountCodesTable.$inferSelect;
