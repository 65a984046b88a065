import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { DatabaseClient, Transaction } from "../db/client.ts";

const RETRY_MS = 200;

/**
 * Locks a name until the transaction ends: one transaction at a time, in all processes, goes on
 * from here.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Runs `work` while holding a PostgreSQL advisory lock; other processes wait without a limit.
 * @param lock any number, the same in every process
 */
export async function withAdvisoryLock<Result>(
  client: Pick<DatabaseClient, "sql">,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // The lock belongs to a connection, so it is released when the process dies.
  const connection = await client.sql.reserve();
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
