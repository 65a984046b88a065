import postgres from "postgres";
import type { Connection } from "#platform/db/embedded/embedded-postgres.ts";

/** Runs the work with a database connection of its own. */
export async function withClient<Result>(
  connection: Connection | undefined,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  if (!connection) throw new Error("no database answers");
  const { host, port, user, database } = connection;
  const sql = postgres({ host, port, user, database, max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
