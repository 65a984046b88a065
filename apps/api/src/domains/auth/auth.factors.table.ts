import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "./auth.table.ts";

const adminId = () =>
  uuid()
    .notNull()
    .references(() => adminsTable.id, { onDelete: "cascade" });

/** Codes of an authenticator app. At most one app for an account. */
export const totpFactorsTable = pgTable("totp_factors", {
  adminId: adminId().primaryKey(),
  /** Sealed with a key that is not in the database. */
  sealedSecret: text().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null while it is being set up, and then it guards nothing yet. */
  enabledAt: timestamp({ withTimezone: true, precision: 3 }),
  /** The latest half minute whose code was accepted: neither that one nor one before is accepted again. */
  lastStep: integer(),
});

export const recoveryCodesTable = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    adminId: adminId(),
    /** SHA-256: with eighty random bits in a code there is nothing to guess. */
    codeHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("recovery_codes_admin_idx").on(table.adminId)],
);

/** Whose password was right a moment ago, and who has still to prove the second factor. */
export const secondStepsTable = pgTable(
  "second_steps",
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    adminId: adminId(),
    /** SHA-256 of what the password was found right against: with another password the step is worth nothing. */
    passwordMark: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("second_steps_admin_idx").on(table.adminId),
    index("second_steps_expires_at_idx").on(table.expiresAt),
  ],
);

export const passkeysTable = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    adminId: adminId(),
    name: text().notNull(),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Uses, as far as the authenticator counts them; zero for good where it does not. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index("passkeys_admin_idx").on(table.adminId)],
);

export const passkeyPurposes = ["register", "signIn", "confirm"] as const;

/** What a passkey has to sign. Each is taken away by the first answer to it, right or wrong. */
export const passkeyChallengesTable = pgTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** Of the session that asked; null at the sign-in. */
    sessionId: uuid(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("passkey_challenges_expires_at_idx").on(table.expiresAt)],
);

export type PasskeyRow = typeof passkeysTable.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallengesTable.$inferSelect;
export type TotpFactorRow = typeof totpFactorsTable.$inferSelect;
export type SecondStepRow = typeof secondStepsTable.$inferSelect;
