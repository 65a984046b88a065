import { adminRoles } from "@ebute/contracts/administrators";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { sessionsTable } from "#domains/sessions/sessions.table.ts";

/** An address has one invitation: a new one replaces it. */
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

/**
 * A new link leaves earlier ones valid: otherwise a stranger's request would invalidate the owner's
 * link.
 */
export const adminResetLinksTable = pgTable(
  "administrator_reset_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("administrator_reset_links_admin_idx").on(table.adminId),
    index("administrator_reset_links_expires_at_idx").on(table.expiresAt),
  ],
);

/** @NOTE Only the previous release reads and writes this table; a later migration drops it. */
export const previousAdminResetLinksTable = pgTable(
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
 * Links that prove a new e-mail address. Each references the session that requested it: ending the
 * session, for example by a new password, deletes the link.
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
