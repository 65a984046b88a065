import { cursorNotValid } from "@ebute/contracts/errors";
import { LIST_LIMIT_MAX, type ListInput } from "@ebute/contracts/primitives";
import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DomainError } from "../../errors/domain-error.ts";
import { isId } from "../../runtime/ids.ts";

/** Position in a list ordered newest first: the last row of the previous page. */
export type Keyset = { at: Date; id: string };

type Position<Value> = { lastAt: Value; lastId: Value };

export type KeysetPage<Row> = { rows: Row[]; nextCursor: string | null };

/** JavaScript accepts years that PostgreSQL rejects with an error. */
const STORABLE_YEAR = /^[1-9]\d{3}-/;

/** @throws {DomainError} CURSOR_NOT_VALID */
export function readCursor(cursor: string): Keyset {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").split("|");
  const date = new Date(at);
  if (
    !STORABLE_YEAR.test(at) ||
    Number.isNaN(date.getTime()) ||
    date.toISOString() !== at ||
    !isId(id)
  ) {
    throw new DomainError(cursorNotValid);
  }
  return { at: date, id };
}

/** Orders a list newest first; the id decides between equal times. */
export function newestFirst(at: PgColumn, id: PgColumn): SQL[] {
  return [desc(at), desc(id)];
}

/** Condition for rows after a decoded cursor, or after placeholders of a prepared statement. */
export function afterKeyset(
  at: PgColumn,
  id: PgColumn,
  position: Position<string | Placeholder>,
): SQL {
  return sql`(${at}, ${id}) < (${position.lastAt}::timestamptz, ${position.lastId}::uuid)`;
}

export function afterCursor(
  at: PgColumn,
  id: PgColumn,
  cursor: string | undefined,
): SQL | undefined {
  return cursor === undefined ? undefined : afterKeyset(at, id, decodeCursor(cursor));
}

/** @throws {DomainError} CURSOR_NOT_VALID */
export function decodeCursor(cursor: string): Position<string> {
  const { at, id } = readCursor(cursor);
  return { lastAt: at.toISOString(), lastId: id };
}

/**
 * A limit inlined into the SQL text. For a limit passed as a parameter, the planner of a prepared
 * statement assumes a tenth of the table and chooses a sequential scan for a dozen rows.
 */
export function inlineLimit(rows: number): Placeholder {
  // The query builder accepts any SQL here, although its type names only values.
  return sql.raw(String(rows)) as unknown as Placeholder;
}

/**
 * Lists of other lengths are rare, except those without a limit: they are neither prepared nor
 * cached.
 */
const MAX_COMMON_LIMIT = 20;

export function isCommonLimit(limit: number | undefined): boolean {
  return limit === undefined || limit <= MAX_COMMON_LIMIT;
}

/**
 * Reads one page of a list, newest first.
 * @param fetch must use the condition, the order and the limit in its statement
 * @throws {DomainError} CURSOR_NOT_VALID
 */
export async function findKeysetPage<Row extends { id: string; createdAt: Date }>(
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  list: ListInput,
  fetch: (isOnPage: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]>,
): Promise<KeysetPage<Row>> {
  const isOnPage = afterCursor(createdAt, id, list.cursor);
  const rows = await fetch(isOnPage, newestFirst(createdAt, id), toQueryLimit(list));
  return toKeysetPage(rows, list);
}

/** Reads one row more than requested, to know whether a next page exists. */
export function toQueryLimit({ limit }: ListInput): number {
  return (limit ?? LIST_LIMIT_MAX) + 1;
}

export function toKeysetPage<Row extends { id: string; createdAt: Date }>(
  rows: Row[],
  { limit = LIST_LIMIT_MAX }: ListInput,
): KeysetPage<Row> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  if (rows.length <= limit || !last) return { rows: pageRows, nextCursor: null };
  const cursor = Buffer.from(`${last.createdAt.toISOString()}|${last.id}`).toString("base64url");
  return { rows: pageRows, nextCursor: cursor };
}

/**
 * Yields every row of a list, presented, newest first. It reads page by page, so memory stays
 * constant.
 */
export async function* readAllRows<Row, Value>(
  findPage: (list: ListInput) => Promise<KeysetPage<Row>>,
  present: (row: Row) => Value,
): AsyncGenerator<Value> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await findPage({ limit: LIST_LIMIT_MAX, cursor });
    yield* rows.map(present);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
