import { type ListInput, TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import { count, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { type SubscriberRow, subscribersTable } from "./subscribers.table.ts";

export type SubscribersRepository = ReturnType<typeof createSubscribersRepository>;

export function createSubscribersRepository(db: Database) {
  return {
    async findAll(list: ListInput): Promise<KeysetPage<SubscriberRow>> {
      const rows = await db
        .select()
        .from(subscribersTable)
        .where(afterCursor(subscribersTable.createdAt, subscribersTable.id, list.cursor))
        .orderBy(...newestFirst(subscribersTable.createdAt, subscribersTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    /** One numbered page: the index alone is walked to its start, then only its rows are fetched. */
    async findTablePage({ page }: SubscriberTableInput): Promise<SubscriberRow[]> {
      const ids = db
        .select({ id: subscribersTable.id })
        .from(subscribersTable)
        .orderBy(...newestFirst(subscribersTable.createdAt, subscribersTable.id))
        .limit(TABLE_PAGE_SIZE)
        .offset((page - 1) * TABLE_PAGE_SIZE);
      return db
        .select()
        .from(subscribersTable)
        .where(inArray(subscribersTable.id, ids))
        .orderBy(...newestFirst(subscribersTable.createdAt, subscribersTable.id));
    },

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(subscribersTable);
      return row?.total ?? 0;
    },

    /** Leaves an address that is there as it is. */
    async insertUnlessKnown(tx: Transaction, row: SubscriberRow): Promise<void> {
      await tx
        .insert(subscribersTable)
        .values(row)
        .onConflictDoNothing({ target: subscribersTable.emailKey });
    },
  };
}
