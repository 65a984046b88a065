import { cursorNotValid } from "@ebute/contracts/errors";
import { LIST_LIMIT_MAX, type ListInput } from "@ebute/contracts/primitives";
import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DomainError } from "../errors/domain-error.ts";
import { isId } from "../ids.ts";

/** Place in a list that runs from new to old: the last row that was given. */
export type Keyset = { at: Date; id: string };

type Place<Value> = { lastAt: Value; lastId: Value };

export type KeysetPage<Row> = { rows: Row[]; nextCursor: string | null };

/** Dates reach further in JavaScript than in PostgreSQL, which would raise an error. */
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

/** The columns that order a list: newest first, the id deciding between equal times. */
export function newestFirst(at: PgColumn, id: PgColumn): SQL[] {
  return [desc(at), desc(id)];
}

/** Rows after the place that `placeOf` gives; placeholders of these names leave it to a prepared statement. */
export function afterPlace(at: PgColumn, id: PgColumn, place: Place<string | Placeholder>): SQL {
  return sql`(${at}, ${id}) < (${place.lastAt}::timestamptz, ${place.lastId}::uuid)`;
}

export function afterCursor(
  at: PgColumn,
  id: PgColumn,
  cursor: string | undefined,
): SQL | undefined {
  return cursor === undefined ? undefined : afterPlace(at, id, placeOf(cursor));
}

/** @throws {DomainError} CURSOR_NOT_VALID */
export function placeOf(cursor: string): Place<string> {
  const { at, id } = readCursor(cursor);
  return { lastAt: at.toISOString(), lastId: id };
}

/**
 * A limit that stands in the statement itself. Where it is a value, the planner of a prepared statement takes it for a
 * tenth of the table, and then reads the table for a dozen rows.
 */
export function writtenLimit(rows: number): Placeholder {
  // The builder writes any SQL here; only its type knows of nothing but values.
  return sql.raw(String(rows)) as unknown as Placeholder;
}

/** One row more than asked for is read, to know whether a next page exists. */
export function rowsToRead({ limit }: ListInput): number {
  return (limit ?? LIST_LIMIT_MAX) + 1;
}

export function toKeysetPage<Row extends { id: string; createdAt: Date }>(
  rows: Row[],
  { limit = LIST_LIMIT_MAX }: ListInput,
): KeysetPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, nextCursor: null };
  const cursor = Buffer.from(`${last.createdAt.toISOString()}|${last.id}`).toString("base64url");
  return { rows: shown, nextCursor: cursor };
}

/**
 * Every row of a list as the outside sees it, newest first, read page by page as it is asked for: however many there
 * are, only some hundred stand in memory.
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
