import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { afterAll, vi } from "vitest";

type Outcome = { id: string; status: string };

type Handler = (batch: object[]) => Promise<Outcome[]>;

export type ManualJobs = {
  /**
   * Runs pending jobs, and those they enqueue, until none is left. Failed jobs are retried at once.
   */
  runAll(sql: postgres.Sql): Promise<void>;
};

/**
 * Replaces the queue's polling: jobs run only on `runAll`, and retries do not wait. Must be called
 * before the product starts its jobs.
 */
export function useManualJobs(): ManualJobs {
  const handlers = new Map<string, { boss: PgBoss; handler: Handler; batchSize: number }>();

  const spy = vi.spyOn(PgBoss.prototype, "work").mockImplementation(async function (
    this: PgBoss,
    name: string,
    ...args: unknown[]
  ) {
    const handler = args.at(-1);
    if (typeof handler !== "function") throw new Error("a queue without a handler");
    const batchSize: number = Object(args[0]).batchSize ?? 1;
    handlers.set(name, { boss: this, batchSize, handler: async (batch) => handler(batch) });
    return name;
  });
  afterAll(() => spy.mockRestore());

  async function runOne(name: string): Promise<void> {
    const registered = handlers.get(name);
    if (!registered) throw new Error(`nobody handles ${name}`);
    const { boss, handler, batchSize } = registered;
    const jobs = await boss.fetch(name, { batchSize });
    if (jobs.length === 0) return;
    for (const { id, status } of await handler(jobs)) {
      if (status === "completed") await boss.complete(name, id);
      else await boss.fail(name, id);
    }
  }

  return {
    async runAll(sql) {
      if (handlers.size === 0) throw new Error("the jobs have not been started");
      for (;;) {
        await sql`update pgboss.job set start_after = now() where state = 'retry'`;
        const waiting = await sql<{ name: string }[]>`
          select distinct name from pgboss.job
          where state in ('created', 'retry') and start_after <= now() and name in ${sql([...handlers.keys()])}`;
        if (waiting.length === 0) return;
        for (const { name } of waiting) await runOne(name);
      }
    },
  };
}
