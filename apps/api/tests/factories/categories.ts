import { categoryKey, defaultCategories } from "@ebute/contracts/categories";
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

/**
 * Former ones go, because their number is limited. Those of a new site come back, which a kind of
 * business removes.
 */
export async function createCategories(site: TestApp) {
  const { sql } = site.container.database;
  await sql`delete from categories where position > 7 and name not in (select category from posts)`;
  for (const [index, { name, slug }] of defaultCategories.entries()) {
    const [present] = await sql`select from categories where slug = ${slug}`;
    if (!present) await createCategory(site, { name, slug, position: index + 1 });
  }
  return [await createCategory(site), await createCategory(site)] as const;
}
