import type postgres from "postgres";
import type { GaugeReadings } from "./database-gauges.ts";

type Row = { application: string; state: string; total: number; limit: number };

/**
 * Reads the connections of all processes from PostgreSQL, because the driver exposes nothing about
 * its pool. `application` is `ebute` (requests), `ebute jobs` or `other`, which bounds the number
 * of labels.
 */
export async function readConnectionGauges(sql: postgres.Sql): Promise<GaugeReadings> {
  const rows = await sql<Row[]>`
    select
      case when application_name like 'ebute%' then application_name else 'other' end as application,
      coalesce(state, 'unknown') as state,
      count(*)::int as total,
      current_setting('max_connections')::int as limit
    from pg_stat_activity where backend_type = 'client backend' group by 1, 2`;
  return {
    ebute_database_connections: {
      help: "Connections to the PostgreSQL server by application and state",
      values: rows.map(({ application, state, total }) => ({
        labels: { application, state },
        value: total,
      })),
    },
    ebute_database_connections_max: {
      help: "max_connections of the PostgreSQL server",
      values: [{ value: rows[0]?.limit ?? 0 }],
    },
  };
}
