import postgres, { type Sql } from "postgres";
import { findRunningServer } from "#platform/db/embedded/running-postgres.ts";

/** Works on the database of a running site. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const connection = await findRunningServer(dataDir);
  if (!connection) throw new Error("the database does not run");
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
