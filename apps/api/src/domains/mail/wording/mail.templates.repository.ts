import { type LetterKind, letterKinds } from "@ebute/contracts/mail";
import { versionConflict } from "@ebute/contracts/row-versions";
import { eq, inArray } from "drizzle-orm";
import { type SettingsRow, settingsTable } from "#domains/settings/settings.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";

type NewState = Pick<SettingsRow, "value" | "updatedAt">;

/** Settings group that stores the changed texts of a letter. */
export function letterSettingsGroup(kind: LetterKind): string {
  return `letter:${kind}`;
}

export function letterRevisionKey(kind: LetterKind) {
  return { kind: "letter", objectId: kind };
}

export type LetterTemplatesRepository = ReturnType<typeof createLetterTemplatesRepository>;

/**
 * Stores the changed texts of letters as settings, one row for each letter, so that edits of two
 * letters never conflict.
 */
export function createLetterTemplatesRepository(db: Database) {
  return {
    findAll(): Promise<SettingsRow[]> {
      return db
        .select()
        .from(settingsTable)
        .where(inArray(settingsTable.group, letterKinds.map(letterSettingsGroup)));
    },

    /** Locks the row, so that the next statement changes exactly the values read here. */
    async findForUpdate(tx: Transaction, kind: LetterKind): Promise<SettingsRow | undefined> {
      const [row] = await tx
        .select()
        .from(settingsTable)
        .where(eq(settingsTable.group, letterSettingsGroup(kind)))
        .for("update");
      return row;
    },

    /**
     * @throws {DomainError} VERSION_CONFLICT somebody else has saved the letter for the first time
     */
    async insert(tx: Transaction, kind: LetterKind, state: NewState): Promise<SettingsRow> {
      const [row] = await tx
        .insert(settingsTable)
        .values({ group: letterSettingsGroup(kind), ...state })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new DomainError(versionConflict);
      return row;
    },

    async update(tx: Transaction, kind: LetterKind, state: NewState): Promise<SettingsRow> {
      const [row] = await tx
        .update(settingsTable)
        .set(state)
        .where(eq(settingsTable.group, letterSettingsGroup(kind)))
        .returning();
      if (!row) throw new DomainError(versionConflict);
      return row;
    },
  };
}
