import { type AnyColumn, and, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { rowCountsTable, WHOLE_TABLE_PARENT_ID } from "./row-counts.table.ts";

const isOfWholeTable = eq(rowCountsTable.parent, WHOLE_TABLE_PARENT_ID);

/** Reads the total of each counter, without reading the counted tables. */
export async function readRowCounts(
  db: Database,
  names: readonly string[],
): Promise<Record<string, number>> {
  const rows = await db
    .select({ name: rowCountsTable.name, total: totalOf })
    .from(rowCountsTable)
    .where(and(inArray(rowCountsTable.name, [...names]), isOfWholeTable))
    .groupBy(rowCountsTable.name)
    .prepare("row_counts")
    .execute();
  const totals = new Map(rows.map(({ name, total }) => [name, total]));
  const entries = names.map((name) => [name, totals.get(name) ?? 0]);
  return Object.fromEntries(entries);
}

/** Reads the sum of several counters. */
export async function sumRowCounters<Name extends string>(
  db: Database,
  names: readonly Name[],
): Promise<number> {
  if (names.length === 0) return 0;
  const [row] = await db
    .select({ total: totalOf })
    .from(rowCountsTable)
    .where(and(inArray(rowCountsTable.name, [...names]), isOfWholeTable))
    .prepare("sum_of_row_counts")
    .execute();
  return row?.total ?? 0;
}

const totalOf = sql<number>`coalesce(sum(${rowCountsTable.total}), 0)`.mapWith(Number);

/** Total of one counter, as a subquery. */
export function rowCountOfTable(name: string | Placeholder): SQL<number> {
  return sql`(select coalesce(sum(kept.total), 0) from ${rowCountsTable} as kept
    where kept.name = ${name} and kept.parent = ${WHOLE_TABLE_PARENT_ID}::uuid)`.mapWith(Number);
}

/** Total of one counter for each parent of the outer statement, as a subquery. */
export function rowCountOf<Name extends string>(name: Name, parent: AnyColumn): SQL<number> {
  return sql`(select coalesce(sum(kept.total), 0) from ${rowCountsTable} as kept
    where kept.name = ${name} and kept.parent = ${parent})`.mapWith(Number);
}
