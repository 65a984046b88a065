import type { ListInput } from "@ebute/contracts/primitives";
import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import { and, eq, isNotNull, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage, type Order } from "#platform/db/numbered-page.ts";
import { containsPattern } from "#platform/db/patterns.ts";
import { countRows } from "#platform/db/row-counts.ts";
import { isId } from "#platform/ids.ts";
import { type SubscriberRow, subscribersTable } from "./subscribers.table.ts";

export type SubscribersRepository = ReturnType<typeof createSubscribersRepository>;

/** Anything else is nobody's, and some of it no text that PostgreSQL could look for. */
const TOKEN = /^[\w-]{1,100}$/;

const isConfirmed = isNotNull(subscribersTable.confirmedAt);
const isWaiting = isNull(subscribersTable.confirmedAt);

/** Confirmed ones are in the order in which they became subscribers. */
const since = { confirmed: subscribersTable.confirmedAt, waiting: subscribersTable.createdAt };

export function createSubscribersRepository(db: Database) {
  async function findConfirmed(
    list: ListInput,
  ): Promise<KeysetPage<SubscriberRow & { askedAt: Date }>> {
    const { confirmedAt, id } = subscribersTable;
    const rows = await db
      .select()
      .from(subscribersTable)
      .where(and(isConfirmed, afterCursor(confirmedAt, id, list.cursor)))
      .orderBy(...newestFirst(confirmedAt, id))
      .limit(rowsToRead(list));
    const ordered = rows.map((row) => ({
      ...row,
      askedAt: row.createdAt,
      createdAt: row.confirmedAt ?? row.createdAt,
    }));
    return toKeysetPage(ordered, list);
  }

  return {
    findConfirmed,

    findTablePage(input: SubscriberTableInput) {
      const counters = [`subscribers.${input.status}`] as const;
      return findNumberedPage(db, subscribersTable.id, {
        where: input.status === "confirmed" ? isConfirmed : isWaiting,
        words: hasWords(input.q),
        order: orderOf(input),
        page: input.page,
        counters,
        dated: { by: since[input.status], names: counters },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(subscribersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    countConfirmed: () => countRows(db, ["subscribers.confirmed"]),

    async findById(id: string): Promise<SubscriberRow | undefined> {
      const [row] = await db.select().from(subscribersTable).where(eq(subscribersTable.id, id));
      return row;
    },

    async findByToken(token: string): Promise<SubscriberRow | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const [row] = await db
        .select()
        .from(subscribersTable)
        .where(eq(subscribersTable.token, token));
      return row;
    },

    /**
     * One statement with one written row, whether the address is new, waits or is confirmed: so it takes as long.
     * A confirmed one stays as it is. @returns the id of its row
     */
    async insertOrRenew(tx: Transaction, row: SubscriberRow): Promise<string> {
      const { createdAt, consentForm, consentWording, confirmedAt, emailKey } = subscribersTable;
      const unlessConfirmed = (column: SQL, next: SQL) =>
        sql`case when ${confirmedAt} is null then ${next} else ${column} end`;
      const [kept] = await tx
        .insert(subscribersTable)
        .values(row)
        .onConflictDoUpdate({
          target: emailKey,
          set: {
            createdAt: unlessConfirmed(sql`${createdAt}`, sql`excluded.created_at`),
            consentForm: unlessConfirmed(sql`${consentForm}`, sql`excluded.consent_form`),
            consentWording: unlessConfirmed(sql`${consentWording}`, sql`excluded.consent_wording`),
            confirmedAt: sql`coalesce(${confirmedAt}, excluded.confirmed_at)`,
          },
        })
        .returning({ id: subscribersTable.id });
      return kept?.id ?? row.id;
    },

    /** False when the token is nobody's. Confirming again leaves the first time. */
    async setConfirmed(tx: Transaction, token: string, at: Date): Promise<boolean> {
      if (!TOKEN.test(token)) return false;
      const rows = await tx
        .update(subscribersTable)
        .set({
          confirmedAt: sql`coalesce(${subscribersTable.confirmedAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(subscribersTable.token, token))
        .returning({ id: subscribersTable.id });
      return rows.length > 0;
    },

    async removeByToken(tx: Transaction, token: string): Promise<void> {
      if (!TOKEN.test(token)) return;
      await tx.delete(subscribersTable).where(eq(subscribersTable.token, token));
    },

    /** False when there is none. */
    async remove(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .delete(subscribersTable)
        .where(eq(subscribersTable.id, id))
        .returning({ id: subscribersTable.id });
      return rows.length > 0;
    },

    async removeWaitingSince(before: Date): Promise<void> {
      await db
        .delete(subscribersTable)
        .where(and(isWaiting, lt(subscribersTable.createdAt, before)));
    },
  };
}

function hasWords(q: string): SQL | undefined {
  return q ? like(subscribersTable.emailKey, containsPattern(q.toLowerCase())) : undefined;
}

function orderOf({ status, sort, direction }: SubscriberTableInput): Order {
  return { by: sort === "email" ? subscribersTable.emailKey : since[status], direction };
}
