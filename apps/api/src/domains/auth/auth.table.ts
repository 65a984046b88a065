import { adminRoles } from "@ebute/contracts/auth";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { studentsTable } from "#domains/students/students.table.ts";

export const adminsTable = pgTable("admins", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** The address in lower case: one account for every way of typing it. */
  emailKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  role: text({ enum: adminRoles }).notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export const accountKinds = ["admin", "student"] as const;

export const sessionsTable = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    accountKind: text({ enum: accountKinds }).notNull(),
    accountId: uuid().notNull(),
    /** SHA-256 of the cookie's secret; null for a client that works by the token alone. */
    cookieSecretHash: text(),
    isBrowser: boolean().notNull(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When its owner last proved to be there; where it is not set, that was the sign-in. */
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }),
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("sessions_account_idx").on(table.accountKind, table.accountId),
    index("sessions_expires_at_idx").on(table.expiresAt),
    // Sessions that nobody uses any more are looked for here.
    index("sessions_kind_seen_idx").on(table.accountKind, table.lastSeenAt),
  ],
);

export const setupLinksTable = pgTable("setup_links", {
  /** SHA-256 of the token in the link. */
  tokenHash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** At most one of each for an account: the newest replaces the one before, and they go with the account. */
export const resetLinksTable = pgTable(
  "reset_links",
  {
    studentId: uuid()
      .primaryKey()
      .references(() => studentsTable.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("reset_links_expires_at_idx").on(table.expiresAt)],
);

export const resetCodesTable = pgTable(
  "reset_codes",
  {
    studentId: uuid()
      .primaryKey()
      .references(() => studentsTable.id, { onDelete: "cascade" }),
    /** Argon2id: a code that is short enough to read out would not stand a fast hash. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("reset_codes_expires_at_idx").on(table.expiresAt)],
);

export type AdminRow = typeof adminsTable.$inferSelect;
export type SessionRow = typeof sessionsTable.$inferSelect;
export type AccountKind = (typeof accountKinds)[number];
export type ResetLinkRow = typeof resetLinksTable.$inferSelect;
export type ResetCodeRow = typeof resetCodesTable.$inferSelect;
