import { adminRoles } from "@ebute/contracts/auth";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable, sessionsTable } from "#domains/auth/auth.table.ts";

/** One for an address: the newest replaces the one before. */
export const invitationsTable = pgTable(
  "administrator_invitations",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The address in lower case. */
    emailKey: text().notNull().unique(),
    role: text({ enum: adminRoles }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("administrator_invitations_expires_at_idx").on(table.expiresAt)],
);

/** At most one for an account; it goes with it. */
export const adminResetLinksTable = pgTable(
  "admin_reset_links",
  {
    adminId: uuid()
      .primaryKey()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("admin_reset_links_expires_at_idx").on(table.expiresAt)],
);

/**
 * Links that prove a new e-mail address. Each hangs on the session that asked for it: whatever ends that, such as a new
 * password, makes the link worthless.
 */
export const adminEmailLinksTable = pgTable("admin_email_links", {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessionsTable.id, { onDelete: "cascade" }),
  email: text().notNull(),
  /** SHA-256 of the token in the link. */
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type InvitationRow = typeof invitationsTable.$inferSelect;
export type AdminResetLinkRow = typeof adminResetLinksTable.$inferSelect;
export type AdminEmailLinkRow = typeof adminEmailLinksTable.$inferSelect;
