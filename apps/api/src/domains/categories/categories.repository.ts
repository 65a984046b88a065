import { categoryKey, categoryNotFound } from "@ebute/contracts/categories";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import {
  type CategoryRow,
  categoriesTable,
  editableCategoryColumns,
  type FormerCategoryName,
  formerCategoryNamesTable,
} from "./categories.table.ts";

export type CategoriesRepository = ReturnType<typeof createCategoriesRepository>;

type NewState = Partial<
  Pick<CategoryRow, "name" | "nameKey" | "slug" | "description" | "updatedAt">
>;

export type CategoryWithFormerNames = CategoryRow & {
  formerNames: string[];
  formerSlugs: string[];
};

const inOrder = [categoriesTable.position, categoriesTable.name];

export function createCategoriesRepository(db: Database) {
  return {
    findAll(): Promise<CategoryRow[]> {
      return db
        .select()
        .from(categoriesTable)
        .orderBy(...inOrder)
        .prepare("categories")
        .execute();
    },

    /** All categories with their former names and slugs, in one statement. */
    findAllWithFormerNames(): Promise<CategoryWithFormerNames[]> {
      const { kind, key, categoryId } = formerCategoryNamesTable;
      const formerOf = (wanted: FormerCategoryName["kind"]) =>
        sql<string[]>`array_to_string(array(
          select ${key} from ${formerCategoryNamesTable}
          where ${categoryId} = ${categoriesTable.id} and ${kind} = ${wanted} order by ${key}
        ), chr(31))`.mapWith(splitKeys);
      return db
        .select({
          ...getTableColumns(categoriesTable),
          formerNames: formerOf("name"),
          formerSlugs: formerOf("slug"),
        })
        .from(categoriesTable)
        .orderBy(...inOrder)
        .prepare("categories_with_former_names")
        .execute();
    },

    /**
     * The present name of the category that has this name, slug or id, or else had the name or
     * slug. Nobody renames or deletes the category before the transaction ends.
     */
    async claimName(tx: Transaction, word: string): Promise<string | undefined> {
      const key = categoryKey(word);
      const { id, nameKey, slug } = categoriesTable;
      const [live] = await tx
        .select({ name: categoriesTable.name })
        .from(categoriesTable)
        .where(or(eq(nameKey, key), eq(slug, key), isId(key) ? eq(id, key) : undefined))
        .orderBy(desc(eq(nameKey, key)), desc(eq(slug, key)))
        .limit(1)
        .for("key share");
      if (live) return live.name;
      const [former] = await tx
        .select({ name: categoriesTable.name })
        .from(formerCategoryNamesTable)
        .innerJoin(categoriesTable, eq(categoriesTable.id, formerCategoryNamesTable.categoryId))
        .where(eq(formerCategoryNamesTable.key, key))
        // A former name wins over a former slug, because "name" sorts before "slug".
        .orderBy(formerCategoryNamesTable.kind)
        .limit(1)
        .for("key share", { of: categoriesTable });
      return former?.name;
    },

    /** The first category; nobody renames or deletes it before the transaction ends. */
    async claimFirst(tx: Transaction): Promise<string | undefined> {
      const [first] = await tx
        .select({ name: categoriesTable.name })
        .from(categoriesTable)
        .orderBy(...inOrder)
        .limit(1)
        .for("key share");
      return first?.name;
    },

    /** Reads all categories under a lock that serialises category changes, not post edits. */
    async findAllForUpdate(tx: Transaction): Promise<CategoryRow[]> {
      await tx.execute(sql`lock table ${categoriesTable} in share row exclusive mode`);
      return tx
        .select()
        .from(categoriesTable)
        .orderBy(...inOrder);
    },

    async insert(tx: Transaction, row: CategoryRow): Promise<void> {
      await tx.insert(categoriesTable).values(row);
    },

    /** @throws {DomainError} CATEGORY_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: NewState,
    ): Promise<Written<CategoryRow>> {
      const target = targetById(categoriesTable, categoryNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableCategoryColumns }, (condition) =>
        tx.update(categoriesTable).set(changes).where(condition).returning(),
      );
    },

    async setPosition(tx: Transaction, id: string, position: number): Promise<void> {
      await tx.update(categoriesTable).set({ position }).where(eq(categoriesTable.id, id));
    },

    /** Keeps posts from being saved into the category until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<void> {
      await tx
        .select({ id: categoriesTable.id })
        .from(categoriesTable)
        .where(eq(categoriesTable.id, id))
        .for("update");
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(categoriesTable).where(eq(categoriesTable.id, id));
    },

    /** A former name leads to the category that had it last. */
    async addFormerName(tx: Transaction, former: FormerCategoryName): Promise<void> {
      const { kind, key } = formerCategoryNamesTable;
      await tx
        .insert(formerCategoryNamesTable)
        .values(former)
        .onConflictDoUpdate({ target: [kind, key], set: { categoryId: former.categoryId } });
    },

    async moveFormerNames(tx: Transaction, from: string, to: string): Promise<void> {
      await tx
        .update(formerCategoryNamesTable)
        .set({ categoryId: to })
        .where(eq(formerCategoryNamesTable.categoryId, from));
    },
  };
}

/** Splits at a control character, which names cannot contain. */
function splitKeys(joined: string): string[] {
  return joined === "" ? [] : joined.split("\u001f");
}
