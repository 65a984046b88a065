import { versionConflict } from "@ebute/contracts/row-versions";
import type { EditableSettingsGroup } from "@ebute/contracts/settings";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { type SettingsRow, settingsTable } from "./settings.table.ts";

/** Fields with the id of a picture that pages or links show as it was uploaded. */
export const shownPictureFields = ["heroPicture", "linkPicture"];

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

type NewState = Pick<SettingsRow, "value" | "updatedAt"> & Partial<Pick<SettingsRow, "staged">>;

export function createSettingsRepository(db: Database) {
  return {
    findAll(): Promise<SettingsRow[]> {
      return db
        .select()
        .from(settingsTable)
        .orderBy(settingsTable.group)
        .prepare("settings")
        .execute();
    },

    /** Locks the row, so that the next statement changes exactly the values read here. */
    async findForUpdate(tx: Transaction, group: string): Promise<SettingsRow | undefined> {
      const [row] = await tx
        .select()
        .from(settingsTable)
        .where(eq(settingsTable.group, group))
        .for("update");
      return row;
    },

    /**
     * @throws {DomainError} VERSION_CONFLICT somebody else has saved the group for the first time
     */
    async insert(
      tx: Transaction,
      group: EditableSettingsGroup,
      state: NewState,
    ): Promise<SettingsRow> {
      const [row] = await tx
        .insert(settingsTable)
        .values({ group, ...state })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new DomainError(versionConflict);
      return row;
    },

    /** Closes the site, unless somebody has opened or closed it before. */
    async closeUntilOpened(tx: Transaction, updatedAt: Date): Promise<void> {
      const row = { group: "opening", value: { isOpen: false }, updatedAt };
      await tx.insert(settingsTable).values(row).onConflictDoNothing();
    },

    /** Keeps the value for good. Returns the one that was kept first. */
    async keepFirst(group: string, { value, updatedAt }: NewState): Promise<SettingsRow["value"]> {
      await db.insert(settingsTable).values({ group, value, updatedAt }).onConflictDoNothing();
      const [row] = await db.select().from(settingsTable).where(eq(settingsTable.group, group));
      return row?.value ?? value;
    },

    async update(tx: Transaction, group: string, state: Partial<NewState>): Promise<SettingsRow> {
      const [row] = await tx
        .update(settingsTable)
        .set(state)
        .where(eq(settingsTable.group, group))
        .returning();
      if (!row) throw new DomainError(versionConflict);
      return row;
    },
  };
}
