import { categoryKey } from "@ebute/contracts/categories";
import { createCategoriesRepository } from "#domains/categories/categories.repository.ts";
import { uniqueSlugOf } from "#domains/categories/categories.slugs.ts";
import type { CategoryRow } from "#domains/categories/categories.table.ts";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** A category at the end of the list. */
export async function createCategory(
  { container, clock }: TestApp,
  changes: Partial<CategoryRow> = {},
): Promise<CategoryRow> {
  const { db } = container.database;
  const repository = createCategoriesRepository(db);
  const id = newId();
  const now = clock.now();
  const name = changes.name ?? `Category ${id.slice(-8)}`;
  const others = await repository.findAll();
  const row: CategoryRow = {
    id,
    name,
    nameKey: categoryKey(name),
    slug: uniqueSlugOf(name, new Set(others.map(({ slug }) => slug))),
    description: "",
    position: others.length + 1,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => repository.insert(tx, row));
  container.categoryDirectory.observeTags([CATEGORIES_TAG]);
  return row;
}
