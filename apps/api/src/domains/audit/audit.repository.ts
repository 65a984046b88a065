import type { AuditFilter, AuditTableInput } from "@ebute/contracts/audit";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type AuditEntryRow,
  auditEntriesTable,
  type OverwrittenStateRow,
  overwrittenStatesTable,
} from "./audit.table.ts";

export type AuditEntryWithOverwritten = AuditEntryRow & { hasOverwritten: boolean };

/** The filter with timestamps instead of days, because days depend on the time zone. */
export type EntryFilter = Omit<AuditFilter, "from" | "to"> & {
  from: Date | undefined;
  before: Date | undefined;
};

type TableQuery = EntryFilter & Pick<AuditTableInput, "direction" | "page">;

/** Columns with the names of people and orders, by kind of target. */
export type NameColumns = Partial<
  Record<AuditEntryRow["targetKind"], { id: PgColumn; name: PgColumn }>
>;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

const { createdAt, id } = auditEntriesTable;

const listedColumns = {
  ...getTableColumns(auditEntriesTable),
  hasOverwritten: sql<boolean>`exists (select from ${overwrittenStatesTable}
    where ${overwrittenStatesTable.entryId} = ${auditEntriesTable.id})`,
};

export function createAuditRepository(db: Database, nameColumns: NameColumns = {}) {
  return {
    /**
     * The statement itself reads the administrator's address. Without a transaction it runs alone.
     */
    async insert(
      in_: Database | Transaction | undefined,
      row: Omit<AuditEntryRow, "actorName">,
      fallbackName: string,
    ): Promise<void> {
      const actorName = row.actorId
        ? sql<string>`coalesce((select ${adminsTable.email} from ${adminsTable} where ${adminsTable.id} = ${row.actorId}), ${fallbackName})`
        : fallbackName;
      await (in_ ?? db).insert(auditEntriesTable).values({ ...row, actorName });
    },

    async insertOverwritten(
      in_: Database | Transaction | undefined,
      row: OverwrittenStateRow,
    ): Promise<void> {
      await (in_ ?? db).insert(overwrittenStatesTable).values(row);
    },

    async findOverwritten(entryId: string): Promise<OverwrittenStateRow | undefined> {
      if (!isId(entryId)) return undefined;
      const [row] = await db
        .select()
        .from(overwrittenStatesTable)
        .where(eq(overwrittenStatesTable.entryId, entryId));
      return row;
    },

    findOverwrittenOf(targetIds: string[]): Promise<OverwrittenStateRow[]> {
      return db
        .select()
        .from(overwrittenStatesTable)
        .where(inArray(overwrittenStatesTable.targetId, targetIds))
        .orderBy(overwrittenStatesTable.createdAt, overwrittenStatesTable.entryId);
    },

    async removeOverwrittenBefore(time: Date): Promise<void> {
      await db.delete(overwrittenStatesTable).where(lt(overwrittenStatesTable.createdAt, time));
    },

    async findAll(
      filter: EntryFilter,
      list: ListInput,
    ): Promise<KeysetPage<AuditEntryWithOverwritten>> {
      return findKeysetPage(auditEntriesTable, list, (isOnPage, orderBy, limit) =>
        db
          .select(listedColumns)
          .from(auditEntriesTable)
          .where(and(matches(filter), isOnPage))
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ direction, page, ...filter }: TableQuery) {
      return findOffsetPage(db, id, {
        where: matches(filter),
        order: { by: createdAt, direction },
        page,
        // The filters have too many combinations for counters; a reader finds older entries by a
        // filter of dates.
        counters: undefined,
        fetch: (isOnPage, orderBy) =>
          db
            .select(listedColumns)
            .from(auditEntriesTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /**
     * Names of everyone with an entry. One index probe per person, however many entries there are.
     */
    async findActors(): Promise<string[]> {
      const rows = await db.execute<{ name: string }>(sql`
        with recursive actors as (
          (select ${auditEntriesTable.actorName} as name from ${auditEntriesTable}
            order by ${auditEntriesTable.actorName} limit 1)
          union all
          select (select ${auditEntriesTable.actorName} from ${auditEntriesTable}
            where ${auditEntriesTable.actorName} > actors.name
            order by ${auditEntriesTable.actorName} limit 1)
          from actors where actors.name is not null
        )
        select name from actors where name is not null`);
      return rows.map(({ name }) => name);
    },

    /** Names of the people and orders of these entries, as far as they still exist. */
    async findNames(rows: readonly AuditEntryRow[]): Promise<Map<string, string>> {
      const namesByKind = await Promise.all(
        [...Map.groupBy(rows, ({ targetKind }) => targetKind)].map(async ([kind, entries]) => {
          const columns = nameColumns[kind];
          return columns ? findNamed(columns, entries) : [];
        }),
      );
      return new Map(namesByKind.flat().map((row) => [row.id, row.name]));
    },

    /** Deletes expired entries; the database checks the age itself. */
    async deleteExpired(): Promise<void> {
      await db.execute(sql`select remove_old_audit_entries()`);
    },
  };

  async function findNamed(columns: { id: PgColumn; name: PgColumn }, entries: AuditEntryRow[]) {
    const ids = new Set(entries.map(({ targetId }) => targetId));
    const rows = await db
      .select(columns)
      .from(columns.id.table)
      .where(inArray(columns.id, [...ids]));
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  }
}

function matches({ q, actor, action, from, before }: EntryFilter): SQL | undefined {
  return and(
    actor ? eq(auditEntriesTable.actorName, actor) : undefined,
    action ? eq(auditEntriesTable.action, action) : undefined,
    from ? gte(createdAt, from) : undefined,
    before ? lt(createdAt, before) : undefined,
    containsWords(q, auditEntriesTable.actorName, auditEntriesTable.targetLabel),
  );
}
