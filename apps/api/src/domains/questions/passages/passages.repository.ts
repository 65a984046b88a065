import { PASSAGES_LISTED_MAX, passageNotFound } from "@ebute/contracts/questions";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import {
  editablePassageColumns,
  isCurrentPassageVersion,
  type PassageRow,
  type PassageVersionRow,
  passagesTable,
  passageVersionsTable,
} from "./passages.table.ts";

const storedColumns = {
  ...getTableColumns(passagesTable),
  html: passageVersionsTable.html,
};

/** A passage with the text of its current version. */
export type StoredPassage = PassageRow & Pick<PassageVersionRow, "html">;

export type PassagesRepository = ReturnType<typeof createPassagesRepository>;

export function createPassagesRepository(db: Database) {
  return {
    /** Passages without their text, the last changed first. */
    async findAll(): Promise<Pick<PassageRow, "id" | "title" | "version">[]> {
      const { id, title, version, updatedAt } = passagesTable;
      return db
        .select({ id, title, version })
        .from(passagesTable)
        .orderBy(desc(updatedAt), desc(id))
        .limit(PASSAGES_LISTED_MAX);
    },

    async find(id: string): Promise<StoredPassage | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(storedColumns)
        .from(passagesTable)
        .innerJoin(passageVersionsTable, isCurrentPassageVersion)
        .where(eq(passagesTable.id, id));
      return row;
    },

    /** Locks the passage until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<StoredPassage | undefined> {
      if (!isId(id)) return undefined;
      // Two statements: a lock that waited would join the version of before.
      await tx
        .select({ id: passagesTable.id })
        .from(passagesTable)
        .where(eq(passagesTable.id, id))
        .for("update");
      const [row] = await tx
        .select(storedColumns)
        .from(passagesTable)
        .innerJoin(passageVersionsTable, isCurrentPassageVersion)
        .where(eq(passagesTable.id, id));
      return row;
    },

    /** Locks the passage. Returns the id of its current version; undefined if there is none. */
    async claim(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [passage] = await tx
        .select({ number: passagesTable.number })
        .from(passagesTable)
        .where(eq(passagesTable.id, id))
        .for("update");
      if (!passage) return undefined;
      const { passageId, number } = passageVersionsTable;
      const [row] = await tx
        .select({ id: passageVersionsTable.id })
        .from(passageVersionsTable)
        .where(and(eq(passageId, id), eq(number, passage.number)));
      return row?.id;
    },

    async insert(tx: Transaction, row: PassageRow): Promise<void> {
      await tx.insert(passagesTable).values(row);
    },

    async insertVersion(tx: Transaction, row: PassageVersionRow): Promise<void> {
      await tx.insert(passageVersionsTable).values(row);
    },

    /** @throws {DomainError} PASSAGE_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<PassageRow>,
    ): Promise<Written<PassageRow>> {
      const target = targetById(passagesTable, passageNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editablePassageColumns }, (condition) =>
        tx.update(passagesTable).set(changes).where(condition).returning(),
      );
    },
  };
}
