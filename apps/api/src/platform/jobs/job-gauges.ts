import type postgres from "postgres";
import type { GaugeReadings } from "../metrics/database-gauges.ts";

type Row = { kind: string; waiting: number; active: number; failed: number; oldest: number };

/** Reads the state of the queue by job kind, including kinds without jobs. */
export async function readJobGauges(sql: postgres.Sql): Promise<GaugeReadings> {
  const rows = await sql<Row[]>`
    select queue.name as kind,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`;
  const states = ["waiting", "active", "failed"] as const;
  return {
    ebute_jobs: {
      help: "Jobs that are due and wait, that run, and that were given up, by kind",
      values: rows.flatMap((row) =>
        states.map((state) => ({ labels: { kind: row.kind, state }, value: row[state] })),
      ),
    },
    ebute_jobs_oldest_waiting_seconds: {
      help: "For how long the oldest job that is due has waited, by kind",
      values: rows.map(({ kind, oldest }) => ({ labels: { kind }, value: oldest })),
    },
  };
}
