import postgres from "postgres";
import { findRunningServer } from "#platform/db/embedded/running-postgres.ts";

/** Makes every sign-in and confirmation of a running site an hour older. */
export async function expireConfirmations(dataDir: string): Promise<void> {
  const connection = await findRunningServer(dataDir);
  if (!connection) throw new Error("the database does not run");
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} });
  await sql`update sessions set confirmed_at = coalesce(confirmed_at, created_at) - interval '1 hour'`;
  await sql.end();
}
