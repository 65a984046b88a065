import { savedReplyNotFound } from "@ebute/contracts/contact";
import { keyOfName } from "@ebute/contracts/primitives";
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lockSlugs } from "#platform/slugs/free-slug.ts";
import { targetById, writeAtVersion } from "#platform/versions/write-at-version.ts";
import {
  editableSavedReplyColumns,
  type SavedReplyRow,
  savedRepliesTable,
} from "../contact.table.ts";

export type SavedRepliesRepository = ReturnType<typeof createSavedRepliesRepository>;

type Words = Pick<SavedReplyRow, "name" | "text" | "updatedAt">;

export function createSavedRepliesRepository(db: Database) {
  return {
    /** Sorted by name. */
    findAll: (): Promise<SavedReplyRow[]> =>
      db.select().from(savedRepliesTable).orderBy(asc(savedRepliesTable.nameKey)),

    async find(id: string): Promise<SavedReplyRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(savedRepliesTable).where(eq(savedRepliesTable.id, id));
      return row;
    },

    /** Lets one transaction at a time add or rename saved replies. */
    lockNames: (tx: Transaction) => lockSlugs(tx, "saved_replies"),

    async count(tx: Transaction): Promise<number> {
      return tx.$count(savedRepliesTable);
    },

    async findIdByName(tx: Transaction, name: string): Promise<string | undefined> {
      const [row] = await tx
        .select({ id: savedRepliesTable.id })
        .from(savedRepliesTable)
        .where(eq(savedRepliesTable.nameKey, keyOfName(name)));
      return row?.id;
    },

    async insert(tx: Transaction, row: SavedReplyRow): Promise<void> {
      await tx.insert(savedRepliesTable).values(row);
    },

    /** @throws {DomainError} SAVED_REPLY_NOT_FOUND, VERSION_CONFLICT */
    async update(
      tx: Transaction,
      requested: { id: string; version: number },
      { name, ...words }: Words,
    ): Promise<SavedReplyRow> {
      const target = targetById(savedRepliesTable, savedReplyNotFound, requested);
      const written = await writeAtVersion(
        tx,
        { ...target, editable: editableSavedReplyColumns },
        (condition) =>
          tx
            .update(savedRepliesTable)
            .set({ name, nameKey: keyOfName(name), ...words })
            .where(condition)
            .returning(),
      );
      return written.row;
    },

    /** Returns the deleted reply; undefined if there was none. */
    async remove(tx: Transaction, id: string): Promise<SavedReplyRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .delete(savedRepliesTable)
        .where(eq(savedRepliesTable.id, id))
        .returning();
      return row;
    },
  };
}
