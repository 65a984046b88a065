import type { ListInput } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { type UpdateTableInput, updateNotFound } from "@ebute/contracts/updates";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import type { RowCountName } from "#src/site/counters.ts";
import {
  editableUpdateColumns,
  type NewUpdateRow,
  type UpdateRow,
  updatesTable,
} from "./updates.table.ts";

export type UpdatesRepository = ReturnType<typeof createUpdatesRepository>;

export function createUpdatesRepository(db: Database) {
  return {
    async findById(id: string): Promise<UpdateRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(updatesTable).where(eq(updatesTable.id, id));
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<UpdateRow>> {
      return findKeysetPage(updatesTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(updatesTable)
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, sort, direction, page }: UpdateTableInput) {
      return findOffsetPage(db, updatesTable.id, {
        where: undefined,
        words: containsText(q, updatesTable.title),
        order: { by: updatesTable[sort], direction },
        page,
        counters: ["updates"] satisfies RowCountName[],
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(updatesTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: NewUpdateRow): Promise<void> {
      await tx.insert(updatesTable).values(row);
    },

    /**
     * @returns the updated row
     * @throws {DomainError} UPDATE_NOT_FOUND, VERSION_CONFLICT
     */
    async update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<NewUpdateRow>,
    ): Promise<Written<UpdateRow>> {
      return writeAtVersion(
        tx,
        { ...targetById(updatesTable, updateNotFound, requested), editable: editableUpdateColumns },
        (condition) => tx.update(updatesTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * Moves an update to the trash.
     * @throws {DomainError} UPDATE_NOT_FOUND, VERSION_CONFLICT
     */
    async remove(tx: Transaction, requested: DeleteInput, now: Date): Promise<TrashedRow> {
      return moveToTrashAtVersion(tx, requested, {
        kind: "update",
        table: updatesTable,
        name: updatesTable.title,
        notFound: updateNotFound,
        now,
      });
    },
  };
}
