import { and, desc, eq, getTableName, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { type MaterialFileRow, materialFilesTable, materialsTable } from "../materials.table.ts";

export type MaterialFilesRepository = ReturnType<typeof createMaterialFilesRepository>;

export function createMaterialFilesRepository(db: Database) {
  return {
    /** A file that a material references, with the title of the newest such material. */
    async findReferenced(
      id: string,
    ): Promise<{ file: MaterialFileRow; title: string } | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select({ file: materialFilesTable, title: materialsTable.title })
        .from(materialFilesTable)
        .innerJoin(materialsTable, eq(materialsTable.fileId, materialFilesTable.id))
        .where(eq(materialFilesTable.id, id))
        .orderBy(desc(materialsTable.createdAt))
        .limit(1);
      return row;
    },

    async findById(tx: Transaction, id: string): Promise<MaterialFileRow | undefined> {
      const [row] = await tx.select().from(materialFilesTable).where(eq(materialFilesTable.id, id));
      return row;
    },

    async insert(tx: Transaction, row: MaterialFileRow): Promise<void> {
      await tx.insert(materialFilesTable).values(row);
    },

    /** Marks the file as used now, so the clean-up leaves it; undefined when it does not exist. */
    async claim(tx: Transaction, id: string, now: Date): Promise<MaterialFileRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(materialFilesTable)
        .set({ createdAt: now })
        .where(eq(materialFilesTable.id, id))
        .returning();
      return row;
    },

    /** Files that no material references, also none in the trash, oldest first. */
    async findUnused(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: materialFilesTable.id })
        .from(materialFilesTable)
        .leftJoin(materialsTable, eq(materialsTable.fileId, materialFilesTable.id))
        .where(
          and(
            lt(materialFilesTable.createdAt, before),
            isNull(materialsTable.id),
            sql`not exists (select from ${trashTable} where ${trashTable.source} = ${getTableName(materialsTable)}
              and ${trashTable.row} ->> 'file_id' = ${materialFilesTable.id}::text)`,
          ),
        )
        .orderBy(materialFilesTable.createdAt, materialFilesTable.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Keeps rows that were claimed meanwhile. */
    async remove(tx: Transaction, ids: string[], createdBefore: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .delete(materialFilesTable)
        .where(
          and(inArray(materialFilesTable.id, ids), lt(materialFilesTable.createdAt, createdBefore)),
        );
    },

    /** The subset of these storage names that have a row. */
    async findNamesWithRow(storageNames: string[]): Promise<ReadonlySet<string>> {
      if (storageNames.length === 0) return new Set();
      const rows = await db
        .select({ storageName: materialFilesTable.storageName })
        .from(materialFilesTable)
        .where(inArray(materialFilesTable.storageName, storageNames));
      return new Set(rows.map(({ storageName }) => storageName));
    },
  };
}
