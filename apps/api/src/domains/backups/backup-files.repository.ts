import { inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.ts";
import type { VaultIndex } from "./archives/file-vault.ts";
import { archivedFilesTable } from "./backups.table.ts";

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
