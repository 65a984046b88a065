import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type BackupProgressRow, backupProgressTable } from "../backups.table.ts";
import type { StepProgress } from "../operations/make-backup.ts";

export type BackupProgressRepository = ReturnType<typeof createBackupProgressRepository>;

/** The one backup that waits or runs. */
export function createBackupProgressRepository(db: Database) {
  const { id: idColumn, startedAt: startedAtColumn } = backupProgressTable;
  return {
    async find(): Promise<BackupProgressRow | undefined> {
      const [row] = await db.select().from(backupProgressTable);
      return row;
    },

    async findForUpdate(tx: Transaction): Promise<BackupProgressRow | undefined> {
      const [row] = await tx.select().from(backupProgressTable).for("update");
      return row;
    },

    /** Returns false when another backup waits or runs. */
    async insert(tx: Transaction, row: Omit<BackupProgressRow, "slot">): Promise<boolean> {
      const inserted = await tx
        .insert(backupProgressTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: idColumn });
      return inserted.length > 0;
    },

    /** Returns false when the requested backup has already begun, or another one runs. */
    async begin(id: string, now: Date): Promise<boolean> {
      const begun = await db
        .update(backupProgressTable)
        .set({ startedAt: now, heartbeatAt: now })
        .where(and(eq(idColumn, id), isNull(startedAtColumn)))
        .returning({ id: idColumn });
      return begun.length > 0;
    },

    async save(id: string, progress: StepProgress, now: Date): Promise<void> {
      await db
        .update(backupProgressTable)
        .set({ ...progress, heartbeatAt: now })
        .where(eq(idColumn, id));
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(backupProgressTable).where(eq(idColumn, id));
    },
  };
}
