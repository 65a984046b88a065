import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row with the name of the transactions that wrote it as it is. */
export type WrittenRow = { id: string; written: string };

/** A row's `xmin` is the transaction that wrote it as it is: whatever changes on it, and however, is named by another. */
export function writtenBy(...tables: PgTable[]): SQL<string> {
  const names = tables.map((table) => sql`${table}.xmin`);
  return sql<string>`concat_ws(' ', ${sql.join(names, sql`, `)})`;
}

/** One name for these rows in their order, and for how many there are in all. */
export function versionOf(rows: WrittenRow[], total: number): string {
  return [total, ...rows.map(({ id, written }) => `${id} ${written}`)].join(",");
}
