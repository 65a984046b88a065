import { TABLE_PAGE_SIZE, TABLE_SEARCH_COUNTED_MAX } from "@ebute/contracts/primitives";
import { asc, desc, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { writtenLimit } from "./keyset.ts";
import { countRows, type RowCountName } from "./row-counts.ts";

/** One column decides, and the id between equals: an index of both serves it in either direction. */
export type Order = { by: PgColumn; direction: "asc" | "desc" };

type Place = { where: SQL | undefined; order: Order; page: number; size: number };

type Options<Row> = Omit<Place, "size"> & {
  /** An administrators' table has as many as all of them have. */
  size?: number;
  /** The counters that make up the number of rows; absent where words are looked for: no counter knows what is found. */
  counters: readonly RowCountName[] | undefined;
  /** A way of its own to find what has the words in it: the first of them in the list's order, at most so many. */
  findMatches?: ((most: number) => Promise<string[]>) | undefined;
  /** Matches that are counted and shown; as many as in all administrators' tables, if not said. */
  mostMatches?: number;
  /** Fetches the rows of the page, with whatever is joined to them. */
  fetch: (isOnPage: SQL, orderBy: SQL[]) => PromiseLike<Row[]>;
};

export type PageCounts = { total: number; pageCount: number; hasMore?: true };
export type NumberedPage<Row> = PageCounts & { rows: Row[] };

/** Up to here a page is walked to while its rows are counted; beyond, the count says which end is nearer. */
const NEAR_PAGES = 20;

/** One page of a list that has numbered pages. The index alone is walked to where it begins; only its rows are fetched. */
export async function findNumberedPage<Row>(
  db: Database,
  id: PgColumn,
  options: Options<Row>,
): Promise<NumberedPage<Row>> {
  const { fetch, counters, size = TABLE_PAGE_SIZE } = options;
  const place = { where: options.where, order: options.order, page: options.page, size };
  const orderBy = sortedBy(place.order, id);
  if (!counters) {
    const { findMatches, mostMatches = TABLE_SEARCH_COUNTED_MAX } = options;
    const most = mostMatches + 1;
    const found = await (findMatches?.(most) ?? findByWords(db, id, place, most));
    const { ids, ...counts } = pageOfMatches(found, place, mostMatches);
    const rows = ids.length > 0 ? await fetch(inArray(id, ids), orderBy) : [];
    return { rows, ...counts };
  }
  if (place.page <= NEAR_PAGES) {
    const [rows, total] = await Promise.all([
      fetch(inArray(id, idsFromTheTop(db, id, place)), orderBy),
      countRows(db, counters),
    ]);
    return { rows, ...pageCounts(total, size) };
  }
  const total = await countRows(db, counters);
  const ids = idsFromTheNearerEnd(db, id, place, total);
  const rows = ids ? await fetch(inArray(id, ids), orderBy) : [];
  return { rows, ...pageCounts(total, size) };
}

/** The first up to a limit: so that a word which is everywhere costs no more than one that is in some hundred rows. */
async function findByWords(
  db: Database,
  id: PgColumn,
  { where, order }: Place,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy(order, id))
    .limit(most);
  return rows.map((row) => String(row.id));
}

function pageOfMatches(found: string[], { page, size }: Place, most: number) {
  const shown = found.slice(0, most);
  return {
    ids: shown.slice((page - 1) * size, page * size),
    ...pageCounts(shown.length, size),
    ...(found.length > shown.length ? { hasMore: true as const } : {}),
  };
}

function idsFromTheTop(db: Database, id: PgColumn, { where, order, page, size }: Place) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy(order, id))
    .limit(writtenLimit(size))
    .offset((page - 1) * size);
}

/** Undefined beyond the last page. */
function idsFromTheNearerEnd(db: Database, id: PgColumn, place: Place, total: number) {
  const { where, order, page, size } = place;
  const before = (page - 1) * size;
  if (before >= total) return undefined;
  if (before <= total / 2) return idsFromTheTop(db, id, place);
  const onPage = Math.min(size, total - before);
  const reversed = { by: order.by, direction: order.direction === "asc" ? "desc" : "asc" } as const;
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy(reversed, id))
    .limit(writtenLimit(onPage))
    .offset(total - before - onPage);
}

function sortedBy({ by, direction }: Order, id: PgColumn): SQL[] {
  const inDirection = direction === "asc" ? asc : desc;
  return [inDirection(by), inDirection(id)];
}

/** An empty list has one page too. */
export function pageCounts(total: number, size: number): PageCounts {
  return { total, pageCount: Math.max(1, Math.ceil(total / size)) };
}
