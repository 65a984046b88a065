import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseClient } from "../db/client.ts";

const RETRY_MS = 200;

/**
 * Runs `work` while holding a PostgreSQL advisory lock; other processes wait without a limit.
 * @param lock any number, the same in every process
 */
export async function withAdvisoryLock<Result>(
  { sql }: Pick<DatabaseClient, "sql">,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // The lock belongs to a connection, so it is released when the process dies.
  const connection = await sql.reserve();
  try {
    // A blocking pg_advisory_lock would hit the statement timeout, so the loop polls.
    for (;;) {
      const [row] = await connection`select pg_try_advisory_lock(${lock}) as "isAcquired"`;
      if (row?.isAcquired) break;
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {});
    connection.release();
  }
}
