import type { Failure } from "@ebute/contracts/errors";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { TrashKind } from "@ebute/contracts/trash";
import { and, desc, eq, getTableName, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../db/client.ts";
import { deleteAtVersion, targetById } from "../versions/write-at-version.ts";
import { type StoredRow, type TrashRow, trashTable } from "./trash.table.ts";

type Deletion = {
  kind: TrashKind;
  table: PgTable & { id: PgColumn };
  /** Selects the rows to delete. */
  where: SQL | undefined;
  /** Name of the row in lists: an expression over its columns. */
  name: SQL | PgColumn;
  now: Date;
};

type VersionedDeletion = Omit<Deletion, "where" | "table"> & {
  table: PgTable & { id: PgColumn; version: PgColumn };
  notFound: Failure;
};

export type TrashedRow = { id: string; name: string };

/**
 * Moves rows to the trash, each with the rows that its deletion cascades to.
 * @returns the deleted rows
 */
export async function moveToTrash(
  tx: Transaction,
  { kind, table, where, name, now }: Deletion,
): Promise<TrashedRow[]> {
  const source = getTableName(table);
  const moved = await tx.execute<TrashedRow>(sql`
    insert into ${trashTable} ("id", "kind", "source", "name", "row", "deleted_at")
    select ${table.id}, ${kind}, ${source}, ${name},
      to_jsonb(${table}) - generated_columns(${source}::regclass), ${now.toISOString()}::timestamptz
    from ${table} where ${where} for update
    returning "id", "name"`);
  for (const { id } of moved) {
    await tx.execute(sql`select move_below_to_trash(${id}::uuid, ${source}::regclass)`);
  }
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
  return moved.map(({ id, name: label }) => ({ id, name: label }));
}

/**
 * Moves one row to the trash, at the version of the request.
 * @throws {DomainError} VERSION_CONFLICT or `notFound`
 */
export async function moveToTrashAtVersion(
  tx: Transaction,
  requested: DeleteInput,
  { table, notFound, ...deletion }: VersionedDeletion,
): Promise<TrashedRow> {
  return deleteAtVersion(tx, targetById(table, notFound, requested), (where) =>
    moveToTrash(tx, { ...deletion, table, where }),
  );
}

export type Trash = ReturnType<typeof createTrash>;

/** Deleted rows, which can be restored with everything that was deleted along with them. */
export function createTrash(db: Database) {
  return {
    /** Entries of these kinds that meet all conditions, most recently deleted first. */
    async find(
      kinds: readonly TrashKind[],
      limit: number,
      conditions: readonly (SQL | undefined)[] = [],
    ): Promise<TrashRow[]> {
      return db
        .select()
        .from(trashTable)
        .where(
          and(inArray(trashTable.kind, [...kinds]), isNull(trashTable.parentId), ...conditions),
        )
        .orderBy(desc(trashTable.deletedAt), desc(trashTable.id))
        .limit(limit);
    },

    /** Locks an entry, so that only one request restores or erases it. */
    async findForUpdate(
      tx: Transaction,
      { kind, id, where }: { kind: TrashKind; id: string; where?: SQL | undefined },
    ): Promise<TrashRow | undefined> {
      const [row] = await tx
        .select()
        .from(trashTable)
        .where(and(eq(trashTable.id, id), eq(trashTable.kind, kind), where))
        .for("update");
      return row;
    },

    /**
     * Restores a row with all rows that were deleted along with it.
     * @param changes columns whose values must differ from the deleted row
     */
    async restore(tx: Transaction, id: string, changes: StoredRow = {}): Promise<void> {
      await tx.execute(
        sql`select restore_from_trash(${id}::uuid, ${JSON.stringify(changes)}::jsonb)`,
      );
    },

    /** Deletes an entry for good. */
    async erase(tx: Transaction, id: string): Promise<void> {
      await tx.delete(trashTable).where(eq(trashTable.id, id));
    },

    /** Deletes rows for good that were moved to the trash before this time. */
    async eraseDeletedBefore(tx: Transaction, before: Date): Promise<void> {
      await tx.delete(trashTable).where(lt(trashTable.deletedAt, before));
    },
  };
}
