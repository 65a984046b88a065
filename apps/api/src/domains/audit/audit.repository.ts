import type { AuditFilter, AuditTableInput } from "@ebute/contracts/audit";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/auth/auth.table.ts";
import { ordersTable } from "#domains/orders/orders.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { subscribersTable } from "#domains/subscribers/subscribers.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsWords } from "#platform/db/patterns.ts";
import { type AuditEntryRow, auditEntriesTable } from "./audit.table.ts";

export type AuditRepository = ReturnType<typeof createAuditRepository>;

const { createdAt, id } = auditEntriesTable;

const DAY_MS = 24 * 3_600_000;

export function createAuditRepository(db: Database) {
  return {
    /** The administrator's address is read here, within the statement that needs it. Without a transaction it stands alone. */
    async insert(
      in_: Database | Transaction | undefined,
      row: Omit<AuditEntryRow, "actorName">,
      nameless: string,
    ): Promise<void> {
      const actorName = row.actorId
        ? sql<string>`coalesce((select ${adminsTable.email} from ${adminsTable} where ${adminsTable.id} = ${row.actorId}), ${nameless})`
        : nameless;
      await (in_ ?? db).insert(auditEntriesTable).values({ ...row, actorName });
    },

    async findAll(filter: AuditFilter, list: ListInput): Promise<KeysetPage<AuditEntryRow>> {
      const rows = await db
        .select()
        .from(auditEntriesTable)
        .where(and(matches(filter), afterCursor(createdAt, id, list.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ direction, page, ...filter }: AuditTableInput) {
      return findNumberedPage(db, id, {
        where: matches(filter),
        order: { by: createdAt, direction },
        page,
        // No counter knows what is found among so many filters; who wants what is older names the days.
        counters: undefined,
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(auditEntriesTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** Everyone who has done anything, by name: one look at the index for each of them, however much they did. */
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

    /** What the people and orders of these entries are called, those that there still are. */
    async findNames(rows: readonly AuditEntryRow[]): Promise<Map<string, string>> {
      const of = (kind: AuditEntryRow["targetKind"]) =>
        rows.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId);
      const found = await Promise.all([
        named(studentsTable.id, studentsTable.fullName, of("student")),
        named(subscribersTable.id, subscribersTable.email, of("subscriber")),
        named(ordersTable.id, ordersTable.customerName, of("order")),
        named(adminsTable.id, adminsTable.email, of("administrator")),
      ]);
      return new Map(found.flat().map((row) => [row.id, row.name]));
    },

    /** What is older than its time; the database itself knows how old that is. */
    async removeOld(): Promise<void> {
      await db.execute(sql`select remove_old_audit_entries()`);
    },
  };

  async function named(key: PgColumn, name: PgColumn, ids: string[]) {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ id: key, name })
      .from(key.table)
      .where(inArray(key, [...new Set(ids)]));
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  }
}

/** A day begins in Lagos, where the clocks are never changed. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+01:00`);
}

function matches({ q, actor, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor ? eq(auditEntriesTable.actorName, actor) : undefined,
    action ? eq(auditEntriesTable.action, action) : undefined,
    from ? gte(createdAt, startOf(from)) : undefined,
    to ? lt(createdAt, new Date(startOf(to).getTime() + DAY_MS)) : undefined,
    containsWords(q, auditEntriesTable.actorName, auditEntriesTable.targetLabel),
  );
}
