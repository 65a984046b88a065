import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { claimAgain, claimOnce, findClaimTime, releaseClaim } from "#platform/once/once.ts";
import type { VaultIndex } from "./archives/file-vault.ts";
import {
  archivedFilesTable,
  type BackupProgressRow,
  type BackupRunRow,
  backupProgressTable,
  backupRunsTable,
} from "./backups.table.ts";
import type { StepProgress } from "./operations/make-backup.ts";

export type BackupsRepository = ReturnType<typeof createBackupsRepository>;

export function createBackupsRepository(db: Database) {
  const newestFirst = [desc(backupRunsTable.finishedAt), desc(backupRunsTable.id)];
  return {
    async findLast(): Promise<BackupRunRow | undefined> {
      const [row] = await db
        .select()
        .from(backupRunsTable)
        .orderBy(...newestFirst)
        .limit(1);
      return row;
    },

    async findLastVerified(): Promise<BackupRunRow | undefined> {
      const [row] = await db
        .select()
        .from(backupRunsTable)
        .where(isNull(backupRunsTable.failure))
        .orderBy(...newestFirst)
        .limit(1);
      return row;
    },

    /** The newest runs, successful and failed. */
    listNewest(limit: number): Promise<BackupRunRow[]> {
      return db
        .select()
        .from(backupRunsTable)
        .orderBy(...newestFirst)
        .limit(limit);
    },

    async countFailuresSince(moment: Date): Promise<number> {
      const [row] = await db
        .select({ failures: count() })
        .from(backupRunsTable)
        .where(and(isNotNull(backupRunsTable.failure), gte(backupRunsTable.finishedAt, moment)));
      return row?.failures ?? 0;
    },

    /** Time when nightly backups were first expected; undefined before. */
    findExpectedSince: () => findClaimTime(db, "nightly-backups"),

    setExpected: (tx: Transaction, since: Date) => claimOnce(tx, "nightly-backups", since),

    /**
     * Time of the backup that the site was restored from; undefined once an owner has said that it
     * is the site.
     */
    findRestoredFrom: () => findClaimTime(db, "restored"),

    /** Returns false if nothing was held. */
    async releaseRestored(tx: Transaction, at: Date): Promise<boolean> {
      if (!(await releaseClaim(tx, "restored"))) return false;
      await claimAgain(tx, "restored-confirmed", at);
      return true;
    },

    async insert(tx: Transaction, row: BackupRunRow): Promise<void> {
      await tx.insert(backupRunsTable).values(row);
    },

    async removeBefore(tx: Transaction, moment: Date): Promise<void> {
      await tx.delete(backupRunsTable).where(lt(backupRunsTable.finishedAt, moment));
    },
  };
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Index of the files that the nightly archives share. */
export function createBackupFilesRepository(db: Database): VaultIndex {
  return {
    read: () => db.select().from(archivedFilesTable),
    async save(files) {
      for (let start = 0; start < files.length; start += ROWS_PER_STATEMENT) {
        await db
          .insert(archivedFilesTable)
          .values(files.slice(start, start + ROWS_PER_STATEMENT))
          .onConflictDoUpdate({
            target: archivedFilesTable.name,
            set: {
              bytes: sql`excluded.bytes`,
              sha256: sql`excluded.sha256`,
              storedBytes: sql`excluded.stored_bytes`,
              lastSeenAt: sql`excluded.last_seen_at`,
            },
          });
      }
    },
    async findUnseenSince(moment) {
      const rows = await db
        .select({ name: archivedFilesTable.name })
        .from(archivedFilesTable)
        .where(lt(archivedFilesTable.lastSeenAt, moment));
      return rows.map(({ name }) => name);
    },
    async remove(names) {
      for (let start = 0; start < names.length; start += ROWS_PER_STATEMENT) {
        const batch = names.slice(start, start + ROWS_PER_STATEMENT);
        await db.delete(archivedFilesTable).where(inArray(archivedFilesTable.name, batch));
      }
    },
  };
}

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
