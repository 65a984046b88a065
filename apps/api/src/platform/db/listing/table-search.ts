import { searchTakesTooLong } from "@ebute/contracts/errors";
import { SEARCH_RESULTS_MAX, TABLE_SEARCH_RESULTS_MAX } from "@ebute/contracts/primitives";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isStatementCancelled } from "#platform/errors/database-errors.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Database } from "../client.ts";

/** In lists up to this size every search is cheap, so all matches are found and counted. */
const SMALL_LIST_ROWS = 20_000;

/** Rows that are scanned in list order first, to estimate the share of matches. */
const SAMPLE_ROWS = 1_000;

/**
 * Fetching a row through the trigram index costs as much as scanning this many rows in order,
 * because its rows are scattered.
 */
const ROWS_PER_INDEX_MATCH = 10;

/** One more than are counted, which shows that there are more. */
const MAX_MATCHES = SEARCH_RESULTS_MAX + 1;

/** Timeout of a search in the database. Unit: milliseconds. */
const SEARCH_TIMEOUT_MS = 4_000;

type Search = {
  id: PgColumn;
  /** Condition of the list without the search. */
  where: SQL | undefined;
  condition: SQL | undefined;
  orderBy: SQL[];
  /** Number of rows of the list without the search. */
  listedRows: number;
};

/** Ids in list order. `maxShown` of them are shown, and one more indicates that there are more. */
export type Matches = { ids: string[]; maxShown: number };

/**
 * Finds the rows that match the search. Long lists are scanned in order first, which finds frequent
 * words soon; rare words are found through the trigram index.
 * @throws {DomainError} SEARCH_TAKES_TOO_LONG
 */
export async function searchRows(db: Database, search: Search): Promise<Matches> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true)`,
      );
      const scanned =
        search.listedRows > SMALL_LIST_ROWS ? await scanInOrder(tx, search) : undefined;
      return scanned ?? { ids: await findAll(tx, search), maxShown: TABLE_SEARCH_RESULTS_MAX };
    });
  } catch (error) {
    if (isStatementCancelled(error)) throw new DomainError(searchTakesTooLong);
    throw error;
  }
}

type Reader = Pick<Database, "select" | "execute">;

async function findAll(db: Reader, { id, where, condition, orderBy }: Search): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(and(where, condition))
    .orderBy(...orderBy)
    .limit(TABLE_SEARCH_RESULTS_MAX + 1);
  return rows.map((row) => String(row.id));
}

/** Scans the list in order; undefined if matches are so rare that the index is cheaper. */
async function scanInOrder(db: Reader, search: Search): Promise<Matches | undefined> {
  const near = await scanFirstRows(db, search, SAMPLE_ROWS);
  if (near.length >= MAX_MATCHES) return { ids: near, maxShown: SEARCH_RESULTS_MAX };
  const share = Math.max(near.length, 0.5) / SAMPLE_ROWS;
  const needed = Math.ceil((MAX_MATCHES * 1.5) / share);
  if (needed > search.listedRows * share * ROWS_PER_INDEX_MATCH) return undefined;
  const far = await scanFirstRows(db, search, needed);
  return far.length >= MAX_MATCHES ? { ids: far, maxShown: SEARCH_RESULTS_MAX } : undefined;
}

/**
 * The subquery has the alias of its table, so that conditions and order apply inside and outside.
 */
async function scanFirstRows(
  db: Reader,
  { id, where, condition, orderBy }: Search,
  rows: number,
): Promise<string[]> {
  const order = sql.join(orderBy, sql`, `);
  const matchingIds = await db.execute<{ id: string }>(sql`
    select ${id} as id
    from (select * from ${id.table} where ${where ?? sql`true`} order by ${order} limit ${sql.raw(String(rows))}) as ${id.table}
    where ${condition} order by ${order} limit ${sql.raw(String(MAX_MATCHES))}`);
  return matchingIds.map((row) => row.id);
}
