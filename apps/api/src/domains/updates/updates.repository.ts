import type { ListInput } from "@ebute/contracts/primitives";
import type { UpdateTableInput } from "@ebute/contracts/updates";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { isId } from "#platform/ids.ts";
import { type UpdateRow, updatesTable } from "./updates.table.ts";

export type UpdatesRepository = ReturnType<typeof createUpdatesRepository>;

export function createUpdatesRepository(db: Database) {
  return {
    async findAll(list: ListInput): Promise<KeysetPage<UpdateRow>> {
      const rows = await db
        .select()
        .from(updatesTable)
        .where(afterCursor(updatesTable.createdAt, updatesTable.id, list.cursor))
        .orderBy(...newestFirst(updatesTable.createdAt, updatesTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, sort, direction, page }: UpdateTableInput) {
      return findNumberedPage(db, updatesTable.id, {
        where: undefined,
        words: containsText(q, updatesTable.title),
        order: { by: updatesTable[sort], direction },
        page,
        counters: ["updates"],
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(updatesTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: UpdateRow): Promise<void> {
      await tx.insert(updatesTable).values(row);
    },

    /** The row as it is now, or undefined when there is none. */
    async update(
      tx: Transaction,
      id: string,
      changes: Partial<UpdateRow>,
    ): Promise<UpdateRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(updatesTable)
        .set(changes)
        .where(eq(updatesTable.id, id))
        .returning();
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(updatesTable)
        .where(eq(updatesTable.id, id))
        .returning({ title: updatesTable.title });
      return removed?.title;
    },
  };
}
