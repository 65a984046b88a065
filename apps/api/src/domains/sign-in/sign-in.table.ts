import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accountKinds, adminsTable } from "#domains/accounts/accounts.table.ts";
import { studentColumn, studentsTable } from "#domains/students/students.table.ts";

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

export const passkeysTable = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Credential id of the authenticator, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text().notNull(),
    /** Signature counter; stays zero for authenticators that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index("passkeys_admin_idx").on(table.adminId)],
);

export const passkeyPurposes = ["register", "signIn", "confirm"] as const;

export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** Challenges that a valid response has used, until they expire: a second response is refused. */
export const usedChallengesTable = pgTable(
  "used_passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("used_passkey_challenges_expires_at_idx").on(table.expiresAt)],
);

/** @NOTE Only the previous release reads and writes this table; a later migration drops it. */
export const previousPasskeyChallengesTable = pgTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** Id of the session that requested the challenge; null at the sign-in. */
    sessionId: uuid(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("passkey_challenges_expires_at_idx").on(table.expiresAt)],
);

export type PasskeyRow = typeof passkeysTable.$inferSelect;
export type UsedChallengeRow = typeof usedChallengesTable.$inferSelect;

/**
 * A new link leaves earlier ones valid: otherwise a stranger's request would invalidate the owner's
 * link.
 */
export const resetLinksTable = pgTable(
  "student_reset_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    studentId: studentColumn(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("student_reset_links_student_idx").on(table.studentId),
    index("student_reset_links_expires_at_idx").on(table.expiresAt),
  ],
);

/**
 * @NOTE Only the previous release reads and writes the next two tables; a later migration drops
 * them.
 */
export const previousResetLinksTable = pgTable(
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

export const previousResetCodesTable = pgTable(
  "reset_codes",
  {
    studentId: uuid()
      .primaryKey()
      .references(() => studentsTable.id, { onDelete: "cascade" }),
    /** Argon2id: a code short enough to read out needs a slow hash. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("reset_codes_expires_at_idx").on(table.expiresAt)],
);

export type ResetLinkRow = typeof resetLinksTable.$inferSelect;

export const setupLinksTable = pgTable("setup_links", {
  /** SHA-256 of the token in the link. */
  tokenHash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type SetupLinkRow = typeof setupLinksTable.$inferSelect;

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
