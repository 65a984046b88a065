import { isCompleteLinkToken } from "@ebute/contracts/mail";
import type { ListInput } from "@ebute/contracts/primitives";
import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { containsPattern } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage, type SortOrder } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { type RowCountName, type RowPeriodName, sumRowCounters } from "#src/site/counters.ts";
import { followedNames } from "./choice/subscribers.choice.repository.ts";
import {
  type NewSubscriberRow,
  type SubscriberRow,
  subscribersTable,
  unsubscribedAddressesTable,
} from "./subscribers.table.ts";

/** A subscriber with the names of the chosen categories. */
export type ListedSubscriber = SubscriberRow & { categories: string[] };

export type SubscribersRepository = ReturnType<typeof createSubscribersRepository>;

const listedColumns = { ...getTableColumns(subscribersTable), categories: followedNames };

const isConfirmed = isNotNull(subscribersTable.confirmedAt);
const isWaiting = isNull(subscribersTable.confirmedAt);

/** Confirmed subscribers are ordered by confirmation, the others by entry. */
const since = { confirmed: subscribersTable.confirmedAt, waiting: subscribersTable.createdAt };

export function createSubscribersRepository(db: Database) {
  async function findConfirmed(
    list: ListInput,
  ): Promise<KeysetPage<ListedSubscriber & { askedAt: Date }>> {
    const { confirmedAt, id } = subscribersTable;
    const rows = await db
      .select(listedColumns)
      .from(subscribersTable)
      .where(and(isConfirmed, afterCursor(confirmedAt, id, list.cursor)))
      .orderBy(...newestFirst(confirmedAt, id))
      .limit(toQueryLimit(list));
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
      const counters = [`subscribers.${input.status}`] satisfies (RowCountName & RowPeriodName)[];
      return findOffsetPage(db, subscribersTable.id, {
        where: input.status === "confirmed" ? isConfirmed : isWaiting,
        words: matchesSearch(input.q),
        order: orderOf(input),
        page: input.page,
        counters,
        dated: { by: since[input.status], names: counters },
        fetch: (isOnPage, orderBy) =>
          db
            .select(listedColumns)
            .from(subscribersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    countConfirmed: () => sumRowCounters(db, ["subscribers.confirmed"]),

    async findById(id: string): Promise<SubscriberRow | undefined> {
      const [row] = await db.select().from(subscribersTable).where(eq(subscribersTable.id, id));
      return row;
    },

    async findByToken(token: string): Promise<SubscriberRow | undefined> {
      if (!isCompleteLinkToken(token)) return undefined;
      const [row] = await db
        .select()
        .from(subscribersTable)
        .where(eq(subscribersTable.token, token));
      return row;
    },

    async findByEmail(email: string): Promise<SubscriberRow | undefined> {
      const [row] = await db
        .select()
        .from(subscribersTable)
        .where(eq(subscribersTable.emailKey, email.toLowerCase()));
      return row;
    },

    /**
     * One statement that writes one row whether the address is new, unconfirmed or confirmed, so it
     * takes the same time. A confirmed row stays as it is.
     * @returns the id of the row
     */
    async insertOrRenew(tx: Transaction, row: NewSubscriberRow): Promise<string> {
      const { createdAt, consentForm, consentWording, confirmedAt, emailKey } = subscribersTable;
      const { followsAll } = subscribersTable;
      const isUnconfirmed = (column: SQL, next: SQL) =>
        sql`case when ${confirmedAt} is null then ${next} else ${column} end`;
      const [kept] = await tx
        .insert(subscribersTable)
        .values(row)
        .onConflictDoUpdate({
          target: emailKey,
          set: {
            createdAt: isUnconfirmed(sql`${createdAt}`, sql`excluded.created_at`),
            consentForm: isUnconfirmed(sql`${consentForm}`, sql`excluded.consent_form`),
            consentWording: isUnconfirmed(sql`${consentWording}`, sql`excluded.consent_wording`),
            followsAll: isUnconfirmed(sql`${followsAll}`, sql`excluded.follows_all`),
            confirmedAt: sql`coalesce(${confirmedAt}, excluded.confirmed_at)`,
          },
        })
        .returning({ id: subscribersTable.id });
      return kept?.id ?? row.id;
    },

    /** Number of these addresses that are in the list. */
    async countAmong(tx: Transaction, emailKeys: readonly string[]): Promise<number> {
      const among = inArray(subscribersTable.emailKey, [...emailKeys]);
      return tx.$count(subscribersTable, among);
    },

    /** Adds those whose address is not in the list yet; returns their ids. */
    async insertNew(tx: Transaction, rows: NewSubscriberRow[]): Promise<string[]> {
      if (rows.length === 0) return [];
      const added = await tx
        .insert(subscribersTable)
        .values(rows)
        .onConflictDoNothing({ target: subscribersTable.emailKey })
        .returning({ id: subscribersTable.id });
      return added.map(({ id }) => id);
    },

    /**
     * Returns the address in lower case; undefined for an unknown token. Confirming again keeps the
     * first time.
     */
    async setConfirmed(tx: Transaction, token: string, at: Date): Promise<string | undefined> {
      if (!isCompleteLinkToken(token)) return undefined;
      const [row] = await tx
        .update(subscribersTable)
        .set({
          confirmedAt: sql`coalesce(${subscribersTable.confirmedAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(subscribersTable.token, token))
        .returning({ emailKey: subscribersTable.emailKey });
      return row?.emailKey;
    },

    /** Returns false if the subscriber does not exist. */
    async remove(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .delete(subscribersTable)
        .where(eq(subscribersTable.id, id))
        .returning({ id: subscribersTable.id });
      return rows.length > 0;
    },

    async removeUnconfirmedBefore(before: Date): Promise<void> {
      await db
        .delete(subscribersTable)
        .where(and(isWaiting, lt(subscribersTable.createdAt, before)));
    },
  };
}

function matchesSearch(q: string): SQL | undefined {
  return q ? like(subscribersTable.emailKey, containsPattern(q.toLowerCase())) : undefined;
}

function orderOf({ status, sort, direction }: SubscriberTableInput): SortOrder {
  return { by: sort === "email" ? subscribersTable.emailKey : since[status], direction };
}

const { addressHash } = unsubscribedAddressesTable;

export type UnsubscribedAddresses = typeof unsubscribedAddresses;

/** Remembers who has unsubscribed, by a hash of the address in lower case. */
export const unsubscribedAddresses = {
  async add(tx: Transaction, emailKey: string, unsubscribedAt: Date): Promise<void> {
    await tx
      .insert(unsubscribedAddressesTable)
      .values({ addressHash: hashOf(emailKey), unsubscribedAt })
      .onConflictDoUpdate({ target: addressHash, set: { unsubscribedAt } });
  },

  /** The owner of the address has subscribed again. */
  async remove(tx: Transaction, emailKey: string): Promise<void> {
    await tx.delete(unsubscribedAddressesTable).where(eq(addressHash, hashOf(emailKey)));
  },

  /** Returns the addresses whose owners have unsubscribed. */
  async findAmong(tx: Transaction, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
    const byHash = new Map(emailKeys.map((emailKey) => [hashOf(emailKey), emailKey]));
    const rows = await tx
      .select({ addressHash })
      .from(unsubscribedAddressesTable)
      .where(inArray(addressHash, [...byHash.keys()]));
    return new Set(rows.flatMap((row) => byHash.get(row.addressHash) ?? []));
  },
};

function hashOf(emailKey: string): string {
  return hashContent(Buffer.from(emailKey));
}

const { id, email, emailKey, confirmedAt, stoppedAt } = subscribersTable;

const isReader = and(isNotNull(confirmedAt), isNull(stoppedAt));

export type SubscriberStops = ReturnType<typeof createSubscriberStops>;

/** Addresses of subscribers to which no newsletter goes any more. */
export function createSubscriberStops(db: Database) {
  return {
    /** @returns ids of those that were not stopped before */
    async stop(
      tx: Transaction,
      ids: readonly string[],
      { reason, at }: { reason: string; at: Date },
    ): Promise<string[]> {
      const rows = await tx
        .update(subscribersTable)
        .set({ stoppedAt: at, stopReason: reason })
        .where(and(inArray(id, ids.filter(isId)), isReader))
        .returning({ id });
      return rows.map((row) => row.id);
    },

    /** @returns false if the subscriber does not exist or was not stopped */
    async allow(tx: Transaction, subscriberId: string): Promise<boolean> {
      if (!isId(subscriberId)) return false;
      const rows = await tx
        .update(subscribersTable)
        .set({ stoppedAt: null, stopReason: null })
        .where(and(eq(id, subscriberId), isNotNull(stoppedAt)))
        .returning({ id });
      return rows.length > 0;
    },

    /** Subscribers with these addresses to whom newsletters go. */
    async findReaders(addresses: readonly string[]): Promise<{ id: string; email: string }[]> {
      if (addresses.length === 0) return [];
      return db
        .select({ id, email })
        .from(subscribersTable)
        .where(and(inArray(emailKey, [...addresses]), isReader))
        .orderBy(emailKey);
    },
  };
}
