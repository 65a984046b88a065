import { type MaterialTableInput, materialNotFound } from "@ebute/contracts/materials";
import type { ListInput } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import type { RowCountName } from "#src/site/counters.ts";
import {
  editableMaterialColumns,
  type MaterialFileRow,
  type MaterialRow,
  materialFilesTable,
  materialsTable,
  type NewMaterialRow,
} from "./materials.table.ts";

export type MaterialWithFile = MaterialRow & { file: MaterialFileRow | null };

const columnsWithFile = {
  ...getTableColumns(materialsTable),
  file: getTableColumns(materialFilesTable),
};

export type MaterialsRepository = ReturnType<typeof createMaterialsRepository>;

export function createMaterialsRepository(db: Database) {
  return {
    async findById(id: string): Promise<MaterialWithFile | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(columnsWithFile)
        .from(materialsTable)
        .leftJoin(materialFilesTable, eq(materialFilesTable.id, materialsTable.fileId))
        .where(eq(materialsTable.id, id));
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<MaterialWithFile>> {
      return findKeysetPage(materialsTable, list, (isOnPage, orderBy, limit) =>
        db
          .select(columnsWithFile)
          .from(materialsTable)
          .leftJoin(materialFilesTable, eq(materialFilesTable.id, materialsTable.fileId))
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, sort, direction, page }: MaterialTableInput) {
      return findOffsetPage(db, materialsTable.id, {
        where: undefined,
        words: containsText(q, materialsTable.title),
        order: { by: materialsTable[sort], direction },
        page,
        counters: ["materials"] satisfies RowCountName[],
        fetch: (isOnPage, orderBy) =>
          db
            .select(columnsWithFile)
            .from(materialsTable)
            .leftJoin(materialFilesTable, eq(materialFilesTable.id, materialsTable.fileId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: NewMaterialRow): Promise<void> {
      await tx.insert(materialsTable).values(row);
    },

    /**
     * @returns the updated row
     * @throws {DomainError} MATERIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<NewMaterialRow>,
    ): Promise<Written<MaterialRow>> {
      return writeAtVersion(
        tx,
        {
          ...targetById(materialsTable, materialNotFound, requested),
          editable: editableMaterialColumns,
        },
        (condition) => tx.update(materialsTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * Moves a material to the trash.
     * @throws {DomainError} MATERIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async remove(tx: Transaction, requested: DeleteInput, now: Date): Promise<TrashedRow> {
      return moveToTrashAtVersion(tx, requested, {
        kind: "material",
        table: materialsTable,
        name: materialsTable.title,
        notFound: materialNotFound,
        now,
      });
    },
  };
}
