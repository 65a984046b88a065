import type { MaterialTableInput } from "@ebute/contracts/materials";
import type { ListInput } from "@ebute/contracts/primitives";
import { eq, getTableColumns } from "drizzle-orm";
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
import {
  type MaterialFileRow,
  type MaterialRow,
  materialFilesTable,
  materialsTable,
} from "./materials.table.ts";

export type MaterialWithFile = MaterialRow & { file: MaterialFileRow | null };

const columnsWithFile = {
  ...getTableColumns(materialsTable),
  file: getTableColumns(materialFilesTable),
};

export type MaterialsRepository = ReturnType<typeof createMaterialsRepository>;

export function createMaterialsRepository(db: Database) {
  return {
    async findAll(list: ListInput): Promise<KeysetPage<MaterialWithFile>> {
      const rows = await db
        .select(columnsWithFile)
        .from(materialsTable)
        .leftJoin(materialFilesTable, eq(materialFilesTable.id, materialsTable.fileId))
        .where(afterCursor(materialsTable.createdAt, materialsTable.id, list.cursor))
        .orderBy(...newestFirst(materialsTable.createdAt, materialsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, sort, direction, page }: MaterialTableInput) {
      return findNumberedPage(db, materialsTable.id, {
        where: undefined,
        words: containsText(q, materialsTable.title),
        order: { by: materialsTable[sort], direction },
        page,
        counters: ["materials"],
        fetch: (isOnPage, orderBy) =>
          db
            .select(columnsWithFile)
            .from(materialsTable)
            .leftJoin(materialFilesTable, eq(materialFilesTable.id, materialsTable.fileId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: MaterialRow): Promise<void> {
      await tx.insert(materialsTable).values(row);
    },

    /** The row as it is now, or undefined when there is none. */
    async update(
      tx: Transaction,
      id: string,
      changes: Partial<MaterialRow>,
    ): Promise<MaterialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(materialsTable)
        .set(changes)
        .where(eq(materialsTable.id, id))
        .returning();
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(materialsTable)
        .where(eq(materialsTable.id, id))
        .returning({ title: materialsTable.title });
      return removed?.title;
    },
  };
}
