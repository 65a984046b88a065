import type { ListInput } from "@ebute/contracts/primitives";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { type RedirectTableInput, redirectNotFound } from "@ebute/contracts/redirects";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { lockName } from "#platform/concurrency/advisory-lock.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { type OffsetPage, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
  editableRedirectColumns,
  type NewRedirectRow,
  type RedirectRow,
  redirectsTable,
} from "./redirects.table.ts";

const targetColumns = {
  id: redirectsTable.id,
  fromPath: redirectsTable.fromPath,
  toPath: redirectsTable.toPath,
};

export type TargetRow = Pick<RedirectRow, keyof typeof targetColumns>;

export type RedirectHits = { id: string; hits: number };

export type RedirectsRepository = ReturnType<typeof createRedirectsRepository>;

/** Rows of an import are written in parts, because a statement takes at most 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/** Redirects. There are at most some thousands, so lists need no counters. */
export function createRedirectsRepository(db: Database) {
  return {
    async findById(id: string): Promise<RedirectRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(redirectsTable).where(eq(redirectsTable.id, id));
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<RedirectRow>> {
      return findKeysetPage(redirectsTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(redirectsTable)
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    async findTablePage(input: RedirectTableInput): Promise<OffsetPage<RedirectRow>> {
      const { q, sort, direction, page } = input;
      const where = or(
        containsText(q, redirectsTable.fromPath),
        containsText(q, redirectsTable.toPath),
      );
      const order = direction === "asc" ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(redirectsTable)
          .where(where)
          .orderBy(order(redirectsTable[sort]), order(redirectsTable.id))
          .limit(TABLE_PAGE_SIZE)
          .offset((page - 1) * TABLE_PAGE_SIZE),
        db.select({ total: count() }).from(redirectsTable).where(where),
      ]);
      return { rows, ...pageCounts(counted?.total ?? 0, TABLE_PAGE_SIZE) };
    },

    /** Every redirect, for the memory of a process and for checks. */
    findTargets(): Promise<TargetRow[]> {
      return db.select(targetColumns).from(redirectsTable).prepare("redirects").execute();
    },

    /** Reads every redirect under a lock, because two concurrent changes could make a loop. */
    async lockTargets(tx: Transaction): Promise<TargetRow[]> {
      await lockName(tx, "redirects");
      return tx.select(targetColumns).from(redirectsTable);
    },

    async insert(tx: Transaction, rows: NewRedirectRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await tx.insert(redirectsTable).values(rows.slice(start, start + ROWS_PER_INSERT));
      }
    },

    /**
     * @returns the updated row
     * @throws {DomainError} REDIRECT_NOT_FOUND, VERSION_CONFLICT
     */
    async update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<NewRedirectRow>,
    ): Promise<Written<RedirectRow>> {
      const target = targetById(redirectsTable, redirectNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableRedirectColumns }, (condition) =>
        tx.update(redirectsTable).set(changes).where(condition).returning(),
      );
    },

    /** Lets several old addresses lead to another one. */
    async setTarget(
      tx: Transaction,
      fromPaths: string[],
      changes: Pick<RedirectRow, "toPath" | "updatedAt">,
    ): Promise<void> {
      if (fromPaths.length === 0) return;
      await tx
        .update(redirectsTable)
        .set(changes)
        .where(inArray(redirectsTable.fromPath, fromPaths));
    },

    /** @throws {DomainError} REDIRECT_NOT_FOUND, VERSION_CONFLICT */
    async remove(tx: Transaction, requested: DeleteInput): Promise<{ fromPath: string }> {
      const target = targetById(redirectsTable, redirectNotFound, requested);
      return deleteAtVersion(tx, target, (condition) =>
        tx.delete(redirectsTable).where(condition).returning({ fromPath: redirectsTable.fromPath }),
      );
    },

    async removeFrom(tx: Transaction, fromPath: string): Promise<void> {
      await tx.delete(redirectsTable).where(eq(redirectsTable.fromPath, fromPath));
    },

    /** Adds uses to the counters, in one statement. */
    async addHits(hits: RedirectHits[], at: Date): Promise<void> {
      await db.execute(sql`
        update redirects set hits = redirects.hits + used.hits, last_hit_at = ${at.toISOString()}
        from json_to_recordset(${JSON.stringify(hits)}::json) as used(id uuid, hits bigint)
        where redirects.id = used.id`);
    },
  };
}
