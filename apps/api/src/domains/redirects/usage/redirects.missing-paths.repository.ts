import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { MISSING_PATHS_MAX } from "@ebute/contracts/redirects";
import { asc, count, desc, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type OffsetPage, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { type MissingPathRow, missingPathsTable } from "../redirects.table.ts";

export type MissingPathHits = { path: string; hits: number };

export type MissingPathsRepository = ReturnType<typeof createMissingPathsRepository>;

/**
 * Maximum number of new paths per statement, so that a flood of paths evicts only this many rare
 * ones.
 */
const NEW_PATHS_MAX = 20;

/** Addresses that were not found: at most `MISSING_PATHS_MAX` rows. */
export function createMissingPathsRepository(db: Database) {
  return {
    async findTablePage(page: number, since: Date): Promise<OffsetPage<MissingPathRow>> {
      const where = gte(missingPathsTable.lastSeenAt, since);
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(missingPathsTable)
          .where(where)
          .orderBy(desc(missingPathsTable.hits), asc(missingPathsTable.path))
          .limit(TABLE_PAGE_SIZE)
          .offset((page - 1) * TABLE_PAGE_SIZE),
        db.select({ total: count() }).from(missingPathsTable).where(where),
      ]);
      return { rows, ...pageCounts(counted?.total ?? 0, TABLE_PAGE_SIZE) };
    },

    /**
     * Adds requests in one statement. A new address replaces the one with the fewest and oldest
     * requests, so that a flood of addresses evicts no frequently requested one.
     */
    async addHits(hits: MissingPathHits[], at: Date): Promise<void> {
      const time = sql`${at.toISOString()}::timestamptz`;
      await db.execute(sql`
        with seen as materialized (
          select path, hits from json_to_recordset(${JSON.stringify(hits)}::json) as given(path text, hits bigint)
        ), known as (
          update missing_paths as stored set hits = stored.hits + seen.hits, last_seen_at = ${time}
          from seen where stored.path = seen.path returning stored.path
        ), fresh as materialized (
          select path, hits from seen where path not in (select path from known)
          order by hits desc, path limit ${NEW_PATHS_MAX}
        ), evicted as (
          delete from missing_paths where path in (
            select path from missing_paths where path not in (select path from seen)
            order by hits, last_seen_at limit greatest(0,
              (select count(*) from missing_paths) + (select count(*) from fresh) - ${MISSING_PATHS_MAX}))
        )
        insert into missing_paths as stored (path, hits, first_seen_at, last_seen_at)
        select path, hits, ${time}, ${time} from fresh
        on conflict (path) do update set hits = stored.hits + excluded.hits, last_seen_at = excluded.last_seen_at`);
    },

    async remove(tx: Transaction, paths: string[]): Promise<void> {
      if (paths.length === 0) return;
      await tx.delete(missingPathsTable).where(inArray(missingPathsTable.path, paths));
    },

    async removeSeenBefore(before: Date): Promise<void> {
      await db.delete(missingPathsTable).where(lt(missingPathsTable.lastSeenAt, before));
    },
  };
}
