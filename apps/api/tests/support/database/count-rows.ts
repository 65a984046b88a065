import type { TestApp } from "../servers/test-app.ts";

/** Counts the rows of a table. */
export async function countRows(site: TestApp, table: string): Promise<number> {
  const { sql } = site.container.database;
  const [row] = await sql`select count(*)::int as total from ${sql(table)}`;
  return row?.total;
}
