import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { and, asc, desc, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { inlineLimit } from "./keyset.ts";
import { sumRowCounters } from "./row-counts.ts";
import { type DayInList, findDayAtOffset } from "./row-counts-by-period.ts";
import { type Matches, searchRows } from "./table-search.ts";

/** Orders by one column, then by id: an index of both serves either direction. */
export type SortOrder = { by: PgColumn; direction: "asc" | "desc" };

type PageOptions = { where: SQL | undefined; order: SortOrder; page: number; size: number };

/**
 * Counters per day of this column, by which a distant page is found without scanning the rows
 * before it.
 */
export type DateIndexed = { by: PgColumn; names: readonly string[] };

type Options<Row> = Omit<PageOptions, "size"> & {
  /** Rows per page; the size of the panel's tables by default. */
  size?: number;
  /** Counters whose sum is the number of listed rows; undefined where a filter has no counter. */
  counters: readonly string[] | undefined;
  /** Set for lists that can be long. */
  dated?: DateIndexed;
  /** Restricts the rows to search matches, for which no counters exist. */
  words?: SQL | undefined;
  /** Fetches the rows of the page with their joins. */
  fetch: (isOnPage: SQL, orderBy: SQL[]) => Rows<Row>;
};

/** A query of the builder, executed directly or prepared. */
type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): { execute(): Promise<Row[]> } };

export type PageCounts = { total: number; pageCount: number; hasMore?: true };
export type OffsetPage<Row> = PageCounts & { rows: Row[] };

/**
 * Up to this page, rows are read by offset while they are counted. Beyond it, the count comes first
 * and decides from which end to read.
 */
const MAX_OFFSET_PAGES = 20;

/**
 * Reads one page of a list with numbered pages. The offset walks the index alone; only the page's
 * rows are fetched.
 */
export async function findOffsetPage<Row>(
  db: Database,
  id: PgColumn,
  options: Options<Row>,
): Promise<OffsetPage<Row>> {
  const { fetch, counters, size = TABLE_PAGE_SIZE } = options;
  const pageOptions = { where: options.where, order: options.order, page: options.page, size };
  const orderBy = sortedBy(pageOptions.order, id);
  const matches = await findMatches(db, id, options);
  if (matches) {
    const { ids, ...counts } = pageOfMatches(matches, pageOptions);
    const rows = ids.length > 0 ? await fetch(inArray(id, ids), orderBy) : [];
    return { rows, ...counts };
  }
  // Only the default order is prepared: each prepared statement costs memory of the database.
  const isDefaultOrder = options.dated?.by === pageOptions.order.by;
  const read = (statement: Rows<Row>) =>
    isDefaultOrder ? statement.prepare("numbered_page").execute() : statement;
  if (pageOptions.page <= MAX_OFFSET_PAGES) {
    const [rows, total] = await Promise.all([
      read(fetch(inArray(id, idsFromStart(db, id, pageOptions)), orderBy)),
      sumRowCounters(db, counters ?? []),
    ]);
    return { rows, ...pageCounts(total, size) };
  }
  const { ids, total } = await findFarIds(db, id, {
    ...pageOptions,
    counters,
    dated: options.dated,
  });
  const rows = ids ? await read(fetch(inArray(id, ids), orderBy)) : [];
  return { rows, ...pageCounts(total, size) };
}

/**
 * Finds the rows of a search, or of a list without counters. Undefined if counters give the total
 * and nobody searches.
 */
async function findMatches<Row>(
  db: Database,
  id: PgColumn,
  { where, order, words: condition, counters }: Options<Row>,
): Promise<Matches | undefined> {
  if (counters && !condition) return undefined;
  const listedRows = await sumRowCounters(db, counters ?? []);
  return searchRows(db, { id, where, condition, orderBy: sortedBy(order, id), listedRows });
}

type FarPage = PageOptions & Pick<Options<never>, "counters" | "dated">;

/** Ids of a page beyond `MAX_OFFSET_PAGES`; undefined beyond the last page. */
async function findFarIds(
  db: Database,
  id: PgColumn,
  { counters = [], dated, ...pageOptions }: FarPage,
) {
  if (dated && dated.by === pageOptions.order.by) {
    const { page, size, order } = pageOptions;
    const rowPosition = { offset: (page - 1) * size, direction: order.direction };
    const { total, day } = await findDayAtOffset(db, dated.names, rowPosition);
    return { total, ids: day && idsFromDay(db, id, pageOptions, { day, total }) };
  }
  const total = await sumRowCounters(db, counters);
  return { total, ids: idsFromNearerEnd(db, id, pageOptions, total) };
}

function pageOfMatches({ ids, maxShown }: Matches, { page, size }: PageOptions) {
  const listedIds = ids.slice(0, maxShown);
  return {
    ids: listedIds.slice((page - 1) * size, page * size),
    ...pageCounts(listedIds.length, size),
    ...(ids.length > listedIds.length ? { hasMore: true as const } : {}),
  };
}

type Slice = Omit<PageOptions, "page"> & { offset: number };

function selectIds(db: Database, id: PgColumn, { where, order, size, offset }: Slice) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy(order, id))
    .limit(inlineLimit(size))
    .offset(offset);
}

function idsFromStart(db: Database, id: PgColumn, { page, size, ...list }: PageOptions) {
  return selectIds(db, id, { ...list, size, offset: (page - 1) * size });
}

/** Undefined beyond the last page. */
function idsFromNearerEnd(db: Database, id: PgColumn, pageOptions: PageOptions, total: number) {
  const { page, size } = pageOptions;
  const before = (page - 1) * size;
  if (before >= total) return undefined;
  if (before <= total / 2) return idsFromStart(db, id, pageOptions);
  const onPage = Math.min(size, total - before);
  const { where, order } = pageOptions;
  return selectBackwards(db, id, { where, order, size: onPage, offset: total - before - onPage });
}

/** Reads from the nearer end of the day, unless the page reaches into the next day. */
function idsFromDay(
  db: Database,
  id: PgColumn,
  { where, order, page, ...pageOptions }: PageOptions,
  { day, total }: { day: DayInList; total: number },
) {
  const offset = (page - 1) * pageOptions.size;
  const size = Math.min(pageOptions.size, total - offset);
  const before = offset - day.before;
  const after = day.count - before - size;
  if (after >= 0 && after < before) {
    const isUpToDay = order.direction === "asc" ? lt(order.by, day.to) : gte(order.by, day.to);
    return selectBackwards(db, id, { where: and(where, isUpToDay), order, size, offset: after });
  }
  const isFromDay = order.direction === "asc" ? gte(order.by, day.from) : lt(order.by, day.from);
  return selectIds(db, id, { where: and(where, isFromDay), order, size, offset: before });
}

function selectBackwards(db: Database, id: PgColumn, { order, ...slice }: Slice) {
  const direction = order.direction === "asc" ? "desc" : "asc";
  return selectIds(db, id, { ...slice, order: { by: order.by, direction } });
}

function sortedBy({ by, direction }: SortOrder, id: PgColumn): SQL[] {
  const inDirection = direction === "asc" ? asc : desc;
  return [inDirection(by), inDirection(id)];
}

/** An empty list has one page. */
export function pageCounts(total: number, size: number): PageCounts {
  return { total, pageCount: Math.max(1, Math.ceil(total / size)) };
}
