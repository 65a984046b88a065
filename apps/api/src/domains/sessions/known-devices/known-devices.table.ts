import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds } from "#domains/accounts/accounts.table.ts";

/**
 * Browsers in which an account completed a sign-in. Several accounts of one browser share a secret.
 */
export const knownDevicesTable = pgTable(
  "known_devices",
  {
    /** SHA-256 of the cookie's secret. */
    secretHash: text().notNull(),
    accountKind: text({ enum: accountKinds }).notNull(),
    accountId: uuid().notNull(),
    /** Stays the same when the secret is rotated: failures are counted by it. */
    deviceId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.secretHash, table.accountKind, table.accountId] }),
    index("known_devices_account_idx").on(table.accountKind, table.accountId),
    index("known_devices_expires_at_idx").on(table.expiresAt),
  ],
);

export type KnownDeviceRow = typeof knownDevicesTable.$inferSelect;
