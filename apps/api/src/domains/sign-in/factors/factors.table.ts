import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

const adminId = () =>
  uuid()
    .notNull()
    .references(() => adminsTable.id, { onDelete: "cascade" });

/** Authenticator apps, at most one per account. */
export const totpFactorsTable = pgTable("totp_factors", {
  adminId: adminId().primaryKey(),
  /** Sealed with a key that is not in the database. */
  sealedSecret: text().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null until the set-up is finished; the app is not required before. */
  enabledAt: timestamp({ withTimezone: true, precision: 3 }),
  /**
   * The latest 30-second step whose code was accepted: neither it nor an earlier one is accepted
   * again.
   */
  lastStep: integer(),
});

export const recoveryCodesTable = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    adminId: adminId(),
    /** SHA-256: eighty random bits need no slow hash. */
    codeHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("recovery_codes_admin_idx").on(table.adminId)],
);

/** Sign-ins whose password was right and whose second factor is still missing. */
export const secondStepsTable = pgTable(
  "second_steps",
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    adminId: adminId(),
    /** SHA-256 of the password hash that was verified: a new password invalidates the step. */
    passwordMark: text().notNull(),
    /**
     * True if a sign-in code was entered with the password: then only failures with the ticket
     * count.
     */
    isCodeProved: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("second_steps_admin_idx").on(table.adminId),
    index("second_steps_expires_at_idx").on(table.expiresAt),
  ],
);

export type TotpFactorRow = typeof totpFactorsTable.$inferSelect;
export type SecondStepRow = typeof secondStepsTable.$inferSelect;
