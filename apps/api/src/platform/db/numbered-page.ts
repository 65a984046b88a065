import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { asc, desc, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

type Place = { where: SQL | undefined; order: SQL[]; page: number };

type Options<Row> = Place & {
  /** Fetches the rows of the page, with whatever is joined to them. */
  fetch: (isOnPage: SQL) => PromiseLike<Row[]>;
};

export type NumberedPage<Row> = { rows: Row[]; total: number; pageCount: number };

/** One page of an administrators' table. */
export async function findNumberedPage<Row>(
  db: Database,
  id: PgColumn,
  { fetch, ...place }: Options<Row>,
): Promise<NumberedPage<Row>> {
  const ids = idsOnPage(db, id, { ...place, size: TABLE_PAGE_SIZE });
  const [rows, total] = await Promise.all([
    fetch(inArray(id, ids)),
    db.$count(id.table, place.where),
  ]);
  return { rows, total, pageCount: pageCountOf(total, TABLE_PAGE_SIZE) };
}

/** The index alone is walked to where the page begins, so that only the rows of the page need be fetched. */
export function idsOnPage(
  db: Database,
  id: PgColumn,
  { where, order, page, size }: Place & { size: number },
) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
}

/** In the order that a table's heading asks for, the id deciding between equals. */
export function sortedBy(column: PgColumn, id: PgColumn, direction: "asc" | "desc"): SQL[] {
  const inDirection = direction === "asc" ? asc : desc;
  return [inDirection(column), inDirection(id)];
}

/** Numbered pages that so many rows fill; an empty list has one page too. */
export function pageCountOf(total: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}
