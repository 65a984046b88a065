import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { listTables, openRowWriteStream } from "#platform/db/maintenance/table-copy.ts";
import { connect } from "../servers/test-server.ts";

/** The rows of each table as PostgreSQL copies them out. */
export type ReleaseTables = Record<string, { columns: string[]; rows: string[] }>;

/** Triggers count these rows by themselves. */
export const counterTables = ["row_counts", "row_periods"];

/** A fixture has these rows as its release left them. */
const filledByMigrations = ["categories"];

/** Inserts rows as the old release would, which knows only these columns. */
export async function fillTables(
  connection: DatabaseConnection,
  tables: ReleaseTables,
): Promise<void> {
  const sql = connect(connection);
  for (const { name } of await listTables(sql)) {
    const table = tables[name];
    if (!table || counterTables.includes(name)) continue;
    if (filledByMigrations.includes(name)) await sql`delete from ${sql(name)}`;
    const target = await openRowWriteStream(sql, { name, columns: table.columns });
    await pipeline(Readable.from(table.rows.map((row) => `${row}\n`)), target);
  }
  await sql.end();
}
