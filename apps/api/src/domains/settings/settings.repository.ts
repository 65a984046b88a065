import type { EditableSettingsGroup } from "@ebute/contracts/settings";
import { versionConflict } from "@ebute/contracts/versions";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { type SettingsRow, settingsTable } from "./settings.table.ts";

/** Fields with the id of a picture that pages or links show as it was uploaded. */
export const shownPictureFields = ["heroPicture", "linkPicture"];

/** All fields with the id of a picture; logo and icons are drawn from the picture in `logo`. */
const pictureFields = [...shownPictureFields, "logo"];

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

    /** Ids of those pictures that settings name. */
    async findUsedPictures(pictures: { id: string }[]): Promise<string[]> {
      const { value, staged } = settingsTable;
      const rows = await db.select({ value, staged }).from(settingsTable);
      const states = rows.flatMap((row) => [row.value, row.staged ?? {}]);
      const used = new Set(states.flatMap((state) => pictureFields.map((name) => state[name])));
      return pictures.map(({ id }) => id).filter((id) => used.has(id));
    },

    /** Locks the row, so that the next statement changes exactly the values read here. */
    async findForUpdate(
      tx: Transaction,
      group: EditableSettingsGroup,
    ): Promise<SettingsRow | undefined> {
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

    async update(
      tx: Transaction,
      group: EditableSettingsGroup,
      state: Partial<NewState>,
    ): Promise<SettingsRow> {
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
