import { SEARCH_COUNTED_MAX, TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { and, asc, desc, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { writtenLimit } from "./keyset.ts";
import { countRows, type RowCountName } from "./row-counts.ts";
import { type DayInList, findDayInList, type RowPeriodName } from "./row-periods.ts";
import { findByWords, type Matches } from "./table-search.ts";

/** One column decides, and the id between equals: an index of both serves it in either direction. */
export type Order = { by: PgColumn; direction: "asc" | "desc" };

type Place = { where: SQL | undefined; order: Order; page: number; size: number };

/** Rows that are counted by the day of this column too: a page of theirs is found however deep it lies. */
export type Dated = { by: PgColumn; names: readonly RowPeriodName[] };

type Options<Row> = Omit<Place, "size"> & {
  /** An administrators' table has as many as all of them have. */
  size?: number;
  /** The counters that make up the number of rows that are listed; absent where no counter knows what a filter leaves. */
  counters: readonly RowCountName[] | undefined;
  /** The same rows by date, where a list can be long. */
  dated?: Dated;
  /** Of the rows that are listed, those with these words; no counter knows how many that are. */
  words?: SQL | undefined;
  /** A way of its own to find what has the words in it: the first of them in the list's order, at most so many. */
  findFirst?: ((most: number) => Promise<string[]>) | undefined;
  /** Fetches the rows of the page, with whatever is joined to them. */
  fetch: (isOnPage: SQL, orderBy: SQL[]) => Rows<Row>;
};

/** What the builder makes of a statement: run as it is, or prepared. */
type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): { execute(): Promise<Row[]> } };

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
  const matches = await findMatches(db, id, options);
  if (matches) {
    const { ids, ...counts } = pageOfMatches(matches, place);
    const rows = ids.length > 0 ? await fetch(inArray(id, ids), orderBy) : [];
    return { rows, ...counts };
  }
  // The order that a list usually has is planned once. Each statement costs the database memory, so the others are not kept.
  const isUsual = options.dated?.by === place.order.by;
  const read = (statement: Rows<Row>) =>
    isUsual ? statement.prepare("numbered_page").execute() : statement;
  if (place.page <= NEAR_PAGES) {
    const [rows, total] = await Promise.all([
      read(fetch(inArray(id, idsFromTheTop(db, id, place)), orderBy)),
      countRows(db, counters ?? []),
    ]);
    return { rows, ...pageCounts(total, size) };
  }
  const { ids, total } = await findFarIds(db, id, { ...place, counters, dated: options.dated });
  const rows = ids ? await read(fetch(inArray(id, ids), orderBy)) : [];
  return { rows, ...pageCounts(total, size) };
}

/** Undefined where nothing is searched for. */
async function findMatches<Row>(
  db: Database,
  id: PgColumn,
  { where, order, words, counters, findFirst }: Options<Row>,
): Promise<Matches | undefined> {
  if (findFirst) {
    const most = SEARCH_COUNTED_MAX;
    return { most, ids: await findFirst(most + 1) };
  }
  if (counters && !words) return undefined;
  const listed = await countRows(db, counters ?? []);
  return findByWords(db, { id, where, words, orderBy: sortedBy(order, id), listed });
}

type FarPlace = Place & Pick<Options<never>, "counters" | "dated">;

/** Ids of a page that lies deep; undefined beyond the last one. */
async function findFarIds(
  db: Database,
  id: PgColumn,
  { counters = [], dated, ...place }: FarPlace,
) {
  if (dated && dated.by === place.order.by) {
    const { page, size, order } = place;
    const asked = { offset: (page - 1) * size, direction: order.direction };
    const { total, day } = await findDayInList(db, dated.names, asked);
    return { total, ids: day && idsFromTheDay(db, id, place, { day, total }) };
  }
  const total = await countRows(db, counters);
  return { total, ids: idsFromTheNearerEnd(db, id, place, total) };
}

function pageOfMatches({ ids, most }: Matches, { page, size }: Place) {
  const shown = ids.slice(0, most);
  return {
    ids: shown.slice((page - 1) * size, page * size),
    ...pageCounts(shown.length, size),
    ...(ids.length > shown.length ? { hasMore: true as const } : {}),
  };
}

type Stretch = Omit<Place, "page"> & { offset: number };

function selectIds(db: Database, id: PgColumn, { where, order, size, offset }: Stretch) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy(order, id))
    .limit(writtenLimit(size))
    .offset(offset);
}

function idsFromTheTop(db: Database, id: PgColumn, { page, size, ...list }: Place) {
  return selectIds(db, id, { ...list, size, offset: (page - 1) * size });
}

/** Undefined beyond the last page. */
function idsFromTheNearerEnd(db: Database, id: PgColumn, place: Place, total: number) {
  const { page, size } = place;
  const before = (page - 1) * size;
  if (before >= total) return undefined;
  if (before <= total / 2) return idsFromTheTop(db, id, place);
  const onPage = Math.min(size, total - before);
  const { where, order } = place;
  return selectBackwards(db, id, { where, order, size: onPage, offset: total - before - onPage });
}

/** From the day's nearer end, where the page does not go on into the next day. */
function idsFromTheDay(
  db: Database,
  id: PgColumn,
  { where, order, page, ...place }: Place,
  { day, total }: { day: DayInList; total: number },
) {
  const offset = (page - 1) * place.size;
  const size = Math.min(place.size, total - offset);
  const before = offset - day.before;
  const after = day.count - before - size;
  if (after >= 0 && after < before) {
    const isUpToDay = order.direction === "asc" ? lt(order.by, day.to) : gte(order.by, day.to);
    return selectBackwards(db, id, { where: and(where, isUpToDay), order, size, offset: after });
  }
  const isFromDay = order.direction === "asc" ? gte(order.by, day.from) : lt(order.by, day.from);
  return selectIds(db, id, { where: and(where, isFromDay), order, size, offset: before });
}

function selectBackwards(db: Database, id: PgColumn, { order, ...stretch }: Stretch) {
  const direction = order.direction === "asc" ? "desc" : "asc";
  return selectIds(db, id, { ...stretch, order: { by: order.by, direction } });
}

function sortedBy({ by, direction }: Order, id: PgColumn): SQL[] {
  const inDirection = direction === "asc" ? asc : desc;
  return [inDirection(by), inDirection(id)];
}

/** An empty list has one page too. */
export function pageCounts(total: number, size: number): PageCounts {
  return { total, pageCount: Math.max(1, Math.ceil(total / size)) };
}
