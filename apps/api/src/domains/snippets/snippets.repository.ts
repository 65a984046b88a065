import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { snippetNotFound } from "@ebute/contracts/snippets";
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lockSlugs } from "#platform/slugs/free-slug.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { editableSnippetColumns, type SnippetRow, snippetsTable } from "./snippets.table.ts";

const listedColumns = {
  id: snippetsTable.id,
  name: snippetsTable.name,
  excerpt: snippetsTable.excerpt,
  createdBy: snippetsTable.createdBy,
  version: snippetsTable.version,
};

export type ListedSnippetRow = Pick<SnippetRow, keyof typeof listedColumns>;

export type SnippetsRepository = ReturnType<typeof createSnippetsRepository>;

export function createSnippetsRepository(db: Database) {
  return {
    /** All snippets by name, without their blocks. */
    async findAll(): Promise<ListedSnippetRow[]> {
      return db.select(listedColumns).from(snippetsTable).orderBy(asc(snippetsTable.nameKey));
    },

    async find(id: string): Promise<SnippetRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(snippetsTable).where(eq(snippetsTable.id, id));
      return row;
    },

    /** Lets one transaction at a time add or rename snippets. */
    lockNames: (tx: Transaction) => lockSlugs(tx, "snippets"),

    async count(tx: Transaction): Promise<number> {
      return tx.$count(snippetsTable);
    },

    async findIdByName(tx: Transaction, name: string): Promise<string | undefined> {
      const [row] = await tx
        .select({ id: snippetsTable.id })
        .from(snippetsTable)
        .where(eq(snippetsTable.nameKey, keyOfName(name)));
      return row?.id;
    },

    async insert(tx: Transaction, row: SnippetRow): Promise<void> {
      await tx.insert(snippetsTable).values(row);
    },

    /** Locks the snippet until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<SnippetRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(snippetsTable)
        .where(eq(snippetsTable.id, id))
        .for("update");
      return row;
    },

    /** @throws {DomainError} SNIPPET_NOT_FOUND, VERSION_CONFLICT */
    rename(
      tx: Transaction,
      requested: DeleteInput,
      { name, updatedAt }: Pick<SnippetRow, "name" | "updatedAt">,
    ): Promise<Written<SnippetRow>> {
      const target = targetById(snippetsTable, snippetNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableSnippetColumns }, (condition) =>
        tx
          .update(snippetsTable)
          .set({ name, nameKey: keyOfName(name), updatedAt })
          .where(condition)
          .returning(),
      );
    },

    async setBlocks(
      tx: Transaction,
      id: string,
      changes: Pick<SnippetRow, "html" | "bodyPictures" | "updatedAt">,
    ): Promise<void> {
      await tx.update(snippetsTable).set(changes).where(eq(snippetsTable.id, id));
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(snippetsTable).where(eq(snippetsTable.id, id));
    },
  };
}
