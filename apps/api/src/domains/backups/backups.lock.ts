import { unlessLocked } from "#platform/concurrency/advisory-lock.ts";
import type { DatabaseClient } from "#platform/db/client.ts";

/**
 * Advisory lock of backups and of jobs that delete files; any number that is the same in every
 * process.
 */
export const BACKUP_FILES_LOCK = 4_201_985;

/** Runs `work` unless a backup is running. The next run removes leftovers of a failed one. */
export function skipDuringBackup(
  client: Pick<DatabaseClient, "sql">,
  work: () => Promise<void>,
): Promise<void> {
  return unlessLocked(client, BACKUP_FILES_LOCK, work);
}
