import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseClient } from "./database.ts";

const RETRY_MS = 200;

/**
 * Lets one process at a time do something; the others wait for their turn, for as long as it takes.
 * @param lock any number, the same in every process
 */
export async function inTurn<Result>(
  { sql }: Pick<DatabaseClient, "sql">,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // The lock is a connection's, and goes with it when the process dies.
  const session = await sql.reserve();
  try {
    // Asked again and again: waiting inside the statement would meet the time limit that all statements have.
    for (;;) {
      const [row] = await session`select pg_try_advisory_lock(${lock}) as "isOurs"`;
      if (row?.isOurs) break;
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    await session`select pg_advisory_unlock_all()`.catch(() => {});
    session.release();
  }
}
