import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

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
