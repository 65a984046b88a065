import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds } from "#domains/accounts/accounts.table.ts";

export const sessionsTable = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    accountKind: text({ enum: accountKinds }).notNull(),
    accountId: uuid().notNull(),
    /** SHA-256 of the cookie's secret; null for a client without cookies. */
    cookieSecretHash: text(),
    isBrowser: boolean().notNull(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the latest confirmation; null means the sign-in was the latest. */
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }),
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("sessions_account_idx").on(table.accountKind, table.accountId),
    // A page for staff only finds the session by its cookie alone.
    index("sessions_cookie_secret_hash_idx").on(table.cookieSecretHash),
    index("sessions_expires_at_idx").on(table.expiresAt),
    // The sweep finds idle sessions by this index.
    index("sessions_kind_seen_idx").on(table.accountKind, table.lastSeenAt),
  ],
);

export type SessionRow = typeof sessionsTable.$inferSelect;

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
