import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ReservedSql } from "postgres";
import type { DatabaseClient, Transaction } from "../db/client.ts";

const RETRY_MS = 200;

/** The pool destroys a connection that stays silent for longer than a statement may take. */
const KEEP_ALIVE_MS = 2_000;

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
export function withAdvisoryLock<Result>(
  client: Pick<DatabaseClient, "sql">,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return withSession(client, async (session) => {
    // A blocking pg_advisory_lock would hit the statement timeout, so the loop polls.
    while (!(await tryAdvisoryLock(session, lock))) await wait(RETRY_MS);
    return work();
  });
}

/**
 * Runs `work` unless another process holds the lock.
 * @param lock any number, the same in every process
 */
export async function unlessLocked(
  client: Pick<DatabaseClient, "sql">,
  lock: number,
  work: () => Promise<void>,
): Promise<void> {
  await withSession(client, async (session) => {
    if (await tryAdvisoryLock(session, lock)) await work();
  });
}

async function tryAdvisoryLock(session: ReservedSql, lock: number): Promise<boolean> {
  const [row] = await session`select pg_try_advisory_lock(${lock}) as "isAcquired"`;
  return Boolean(row?.isAcquired);
}

/** The lock belongs to a connection, so it is released when the process dies. */
async function withSession<Result>(
  { sql }: Pick<DatabaseClient, "sql">,
  work: (session: ReservedSql) => Promise<Result>,
): Promise<Result> {
  const session = await sql.reserve();
  const keepAlive = setInterval(() => session`select 1`.catch(() => {}), KEEP_ALIVE_MS);
  try {
    return await work(session);
  } finally {
    clearInterval(keepAlive);
    await session`select pg_advisory_unlock_all()`.catch(() => {});
    session.release();
  }
}
