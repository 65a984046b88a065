import { eq } from "drizzle-orm";
import { type SettingsRow, settingsTable } from "#domains/settings/settings.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import {
  type BusinessChangeLog,
  parseBusinessChangeLog,
} from "./onboarding.business-change-log.ts";

/** Name of the record among the settings. */
const GROUP = "business";

/** More than anybody undoes; each choice changes seven parts at most. */
const CHANGES_MAX = 70;

export type BusinessChangeLogRepository = ReturnType<typeof createBusinessChangeLogRepository>;

/** The record is a row of the settings, which every process has in memory. */
export function createBusinessChangeLogRepository() {
  return {
    find: (rows: readonly SettingsRow[]): BusinessChangeLog =>
      parseBusinessChangeLog(rows.find(({ group }) => group === GROUP)?.value),

    /** Locks the record, so that of two choices at once the second knows the first. */
    async findForUpdate(tx: Transaction, now: Date): Promise<BusinessChangeLog> {
      const empty = { group: GROUP, value: {}, updatedAt: now };
      await tx.insert(settingsTable).values(empty).onConflictDoNothing();
      const rows = await tx
        .select()
        .from(settingsTable)
        .where(eq(settingsTable.group, GROUP))
        .for("update");
      return parseBusinessChangeLog(rows[0]?.value);
    },

    async save(tx: Transaction, { kind, changes }: BusinessChangeLog, now: Date): Promise<void> {
      const value = { kind, changes: changes.slice(-CHANGES_MAX) };
      await tx
        .update(settingsTable)
        .set({ value, updatedAt: now })
        .where(eq(settingsTable.group, GROUP));
    },
  };
}
