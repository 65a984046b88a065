import type { DatabaseClient } from "#platform/db/client.ts";

/**
 * Advisory lock of backups and of jobs that delete files; any number that is the same in every
 * process.
 */
export const BACKUP_FILES_LOCK = 4_201_985;

/** Runs `work` unless a backup is running. The next run removes leftovers of a failed one. */
export async function skipDuringBackup(
  { sql }: Pick<DatabaseClient, "sql">,
  work: () => Promise<void>,
): Promise<void> {
  const session = await sql.reserve();
  try {
    const [row] = await session`select pg_try_advisory_lock(${BACKUP_FILES_LOCK}) as "isOurs"`;
    if (row?.isOurs) await work();
  } finally {
    await session`select pg_advisory_unlock_all()`.catch(() => {});
    session.release();
  }
}
