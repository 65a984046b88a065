import { searchTakesTooLong } from "@ebute/contracts/errors";
import { SEARCH_COUNTED_MAX, TABLE_SEARCH_COUNTED_MAX } from "@ebute/contracts/primitives";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DomainError } from "../errors/domain-error.ts";
import type { Database } from "./database.ts";
import { isStatementCancelled } from "./failures.ts";

/** Up to so many rows a search is cheap however much it finds, and its finds are counted. */
const SMALL_LIST_ROWS = 20_000;

/** Rows that are looked through in the list's order before anything is known of the words. */
const FIRST_ROWS = 1_000;

/** A row that an index of letters names costs as much as so many that are passed in order: it lies anywhere. */
const PASSED_FOR_A_FIND = 10;

/** Enough to show: one more than are counted says that there are more. */
const ENOUGH = SEARCH_COUNTED_MAX + 1;

/** Whoever searches waits so long, and the database with them. */
const SEARCH_TIMEOUT_MS = 4_000;

type Search = {
  id: PgColumn;
  /** The rows of the list, of which some have the words in them. */
  where: SQL | undefined;
  words: SQL | undefined;
  orderBy: SQL[];
  /** How many rows the list has without the words. */
  listed: number;
};

/** In the list's order; `most` of them are shown, and one more says that there are more. */
export type Matches = { ids: string[]; most: number };

/**
 * What has the words in it. In a long list the first rows are looked through in their order, for words that are in many rows
 * are soon found; the index of letters is asked for the others, which are in few.
 * @throws {DomainError} SEARCH_TAKES_TOO_LONG
 */
export async function findByWords(db: Database, search: Search): Promise<Matches> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true)`,
      );
      const found = search.listed > SMALL_LIST_ROWS ? await lookThrough(tx, search) : undefined;
      return found ?? { ids: await findAll(tx, search), most: TABLE_SEARCH_COUNTED_MAX };
    });
  } catch (error) {
    if (isStatementCancelled(error)) throw new DomainError(searchTakesTooLong);
    throw error;
  }
}

type Reader = Pick<Database, "select" | "execute">;

async function findAll(db: Reader, { id, where, words, orderBy }: Search): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(and(where, words))
    .orderBy(...orderBy)
    .limit(TABLE_SEARCH_COUNTED_MAX + 1);
  return rows.map((row) => String(row.id));
}

/** Undefined where the words are in so few rows that the index of letters is the shorter way. */
async function lookThrough(db: Reader, search: Search): Promise<Matches | undefined> {
  const near = await findAmongFirst(db, search, FIRST_ROWS);
  if (near.length >= ENOUGH) return { ids: near, most: SEARCH_COUNTED_MAX };
  const share = Math.max(near.length, 0.5) / FIRST_ROWS;
  const needed = Math.ceil((ENOUGH * 1.5) / share);
  if (needed > search.listed * share * PASSED_FOR_A_FIND) return undefined;
  const far = await findAmongFirst(db, search, needed);
  return far.length >= ENOUGH ? { ids: far, most: SEARCH_COUNTED_MAX } : undefined;
}

/** The rows go by the name of their table, so that conditions and order mean the same inside and outside. */
async function findAmongFirst(
  db: Reader,
  { id, where, words, orderBy }: Search,
  rows: number,
): Promise<string[]> {
  const order = sql.join(orderBy, sql`, `);
  const found = await db.execute<{ id: string }>(sql`
    select ${id} as id
    from (select * from ${id.table} where ${where ?? sql`true`} order by ${order} limit ${sql.raw(String(rows))}) as ${id.table}
    where ${words} order by ${order} limit ${sql.raw(String(ENOUGH))}`);
  return found.map((row) => row.id);
}
