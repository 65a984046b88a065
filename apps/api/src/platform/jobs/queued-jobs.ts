import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { z } from "zod";
import type { DatabaseConnection } from "../db/client.ts";
import { toQueueConnection } from "./queue-connection.ts";

const queueSchema = z.object({
  name: z.string(),
  policy: z.enum(["standard"]).catch("standard"),
  retryLimit: z.number(),
  retryDelay: z.number(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.number().nullable(),
  expireInSeconds: z.number(),
  deadLetter: z.string().nullable(),
  jobs: z.array(
    z.object({
      id: z.string(),
      data: z.record(z.string(), z.unknown()).nullable(),
      startAfter: z.string(),
      /** Default for backups of earlier releases. */
      priority: z.number().default(0),
    }),
  ),
});

export const queuesSchema = z.array(queueSchema);
export type Queues = z.infer<typeof queuesSchema>;

/**
 * Reads the pending jobs. The queue's tables change with its version, so jobs are read and enqueued
 * again instead of copying rows.
 */
export async function dumpQueues(sql: postgres.Sql): Promise<Queues> {
  const [found] = await sql`select to_regclass('pgboss.job') is not null as "isThere"`;
  if (!found?.isThere) return [];
  const rows = await sql`
    select name, policy, retry_limit as "retryLimit", retry_delay as "retryDelay",
      retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
      expire_seconds as "expireInSeconds", dead_letter as "deadLetter",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', job.id, 'data', job.data, 'priority', job.priority, 'startAfter', to_char(job.start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from pgboss.job where job.name = queue.name and job.state in ('created', 'retry', 'active')
      ) as jobs
    from pgboss.queue where name not like '\\_\\_pgboss%' order by dead_letter nulls first, name`;
  return queuesSchema.parse([...rows]);
}

/** Restores the queues of a backup and their pending jobs in a database without queues. */
export async function restoreQueues(connection: DatabaseConnection, queues: Queues): Promise<void> {
  const boss = new PgBoss({
    ...toQueueConnection(connection),
    max: 1,
    application_name: "ebute backup",
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  try {
    for (const { name, jobs, deadLetter, retryDelayMax, policy: _policy, ...options } of queues) {
      await boss.createQueue(name, {
        ...options,
        ...(deadLetter ? { deadLetter } : {}),
        ...(retryDelayMax ? { retryDelayMax } : {}),
      });
      const waiting = jobs.map(({ data, ...job }) => ({ ...job, data: data ?? {} }));
      if (waiting.length > 0) await boss.insert(name, waiting);
    }
    if (failures[0]) throw failures[0];
  } finally {
    await boss.stop({ graceful: false });
  }
}
