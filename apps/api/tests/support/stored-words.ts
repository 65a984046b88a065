import type { TestApp } from "./servers/test-app.ts";

/** Tables that contain a text in any column, including the job queue. */
export async function tablesWith({ container }: TestApp, word: string): Promise<string[]> {
  const { sql } = container.database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select exists (select from ${name} t where position(lower($1) in lower(t::text)) > 0) as found`,
      [word],
    );
    if (row?.found) found.push(name);
  }
  return found;
}
