import type { DatabaseClient } from "./database.ts";

/** Held by who copies the stored files and by who removes some; any number that is the same in every process. */
export const FILES_LOCK = 4_201_985;

/** Does the work unless a backup is under way: what it would remove is then left for the next time. */
export async function unlessFilesAreCopied(
  { sql }: Pick<DatabaseClient, "sql">,
  work: () => Promise<void>,
): Promise<void> {
  const session = await sql.reserve();
  try {
    const [row] = await session`select pg_try_advisory_lock(${FILES_LOCK}) as "isOurs"`;
    if (row?.isOurs) await work();
  } finally {
    await session`select pg_advisory_unlock_all()`.catch(() => {});
    session.release();
  }
}
