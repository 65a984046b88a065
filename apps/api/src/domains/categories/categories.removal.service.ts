import {
  categoryHasPosts,
  categoryKey,
  categoryNotFound,
  type DeleteCategoryInput,
  defaultCategories,
  lastCategory,
  type MergeCategoryInput,
  targetCategoryMissing,
} from "@ebute/contracts/categories";
import { deletionConflict } from "@ebute/contracts/row-versions";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { CategoryDirectory } from "./categories.directory.service.ts";
import type { CategoriesRepository } from "./categories.repository.ts";
import type { CategoryRow } from "./categories.table.ts";
import { CATEGORIES_TAG } from "./categories.tags.ts";

type Posts = {
  /** @returns the number of moved posts */
  move(tx: Transaction, categories: { from: string; to: string }): Promise<number>;
  hasAny(tx: Transaction, category: string): Promise<boolean>;
};

type Deps = {
  /** Subscribers who follow a category. */
  followers: { move(tx: Transaction, from: string, to: string): Promise<void> };
  categories: CategoriesRepository;
  directory: Pick<CategoryDirectory, "read">;
  posts: Posts;
  write: Write;
};

type Removal = {
  id: string;
  version: number | undefined;
  /** Id, name or slug of the category that gets the posts. */
  targetId: string | undefined;
  /** Input field that named the target. */
  field: "into" | "moveTo";
  action: "categories.merge" | "categories.delete";
};

const deletion = { field: "moveTo", action: "categories.delete" } as const;

export type RemovedCategory = { movedPosts: number };

export type CategoryRemovalService = ReturnType<typeof createCategoryRemovalService>;

export function createCategoryRemovalService(deps: Deps) {
  const { followers, categories, directory, posts, write } = deps;

  async function remove(unit: AuditedUnitOfWork, removal: Removal): Promise<RemovedCategory> {
    const { tx } = unit;
    const rows = await categories.findAllForUpdate(tx);
    const source = rows.find(({ id }) => id === removal.id);
    if (!source) throw new DomainError(categoryNotFound);
    if (removal.version !== undefined && removal.version !== source.version) {
      throw new DomainError(deletionConflict);
    }
    if (rows.length === 1) throw new DomainError(lastCategory);
    const target = targetOf(removal, rows);
    await categories.lock(tx, source.id);
    const movedPosts = target
      ? await posts.move(tx, { from: source.name, to: target.name })
      : await refuseWithPosts(tx, source);
    if (target) {
      const categoryId = target.id;
      await followers.move(tx, source.id, categoryId);
      await categories.moveFormerNames(tx, source.id, categoryId);
      await categories.addFormerName(tx, { kind: "name", key: source.nameKey, categoryId });
      await categories.addFormerName(tx, { kind: "slug", key: source.slug, categoryId });
    }
    await categories.remove(tx, source.id);
    await unit.record(
      removal.action,
      { kind: "category", id: source.id, label: source.name },
      target ? { into: target.name, movedPosts } : {},
    );
    unit.invalidateTags(CATEGORIES_TAG);
    return { movedPosts };
  }

  async function refuseWithPosts(tx: Transaction, { name }: CategoryRow): Promise<0> {
    if (await posts.hasAny(tx, name)) throw createFieldError(categoryHasPosts, "moveTo");
    return 0;
  }

  async function run(caller: Caller, removal: Removal): Promise<RemovedCategory> {
    const removed = await write(caller.principal, (unit) => remove(unit, removal));
    await directory.read();
    return removed;
  }

  return {
    /**
     * Deletes the categories of a new site that nobody has changed and that have no posts; one
     * category stays.
     */
    async removeUnusedDefaults(unit: AuditedUnitOfWork): Promise<void> {
      const rows = await categories.findAllForUpdate(unit.tx);
      let left = rows.length;
      for (const { id, name, version } of rows.filter(isDefault)) {
        if (left === 1 || (await posts.hasAny(unit.tx, name))) continue;
        await remove(unit, { id, version, targetId: undefined, ...deletion });
        left -= 1;
      }
    },

    /** Deletes a category that nobody has changed and that has no posts; one category stays. */
    async removeUnused(unit: AuditedUnitOfWork, name: string): Promise<void> {
      const rows = await categories.findAllForUpdate(unit.tx);
      const row = rows.find((one) => one.nameKey === categoryKey(name));
      if (!row || row.version > 1 || rows.length === 1) return;
      if (await posts.hasAny(unit.tx, row.name)) return;
      await remove(unit, { id: row.id, version: row.version, targetId: undefined, ...deletion });
    },

    /**
     * Moves the posts, followers, names and addresses of a category to another one and deletes it.
     * @throws {DomainError} CATEGORY_NOT_FOUND, VERSION_CONFLICT, CATEGORY_TARGET_UNKNOWN
     */
    merge: (caller: Caller, { id, into, version }: MergeCategoryInput) =>
      run(caller, { id, version, targetId: into, field: "into", action: "categories.merge" }),

    /**
     * Deletes a category. Its posts, readers of its address and subscribers who follow it go to the
     * category `moveTo`.
     * @throws {DomainError} CATEGORY_NOT_FOUND, VERSION_CONFLICT, CATEGORY_HAS_POSTS,
     * CATEGORY_TARGET_UNKNOWN, LAST_CATEGORY
     */
    delete: (caller: Caller, { id, moveTo, version }: DeleteCategoryInput) =>
      run(caller, { id, version, targetId: moveTo, ...deletion }),
  };
}

function isDefault({ name, slug, description, version }: CategoryRow): boolean {
  const isNamed = defaultCategories.some((one) => one.name === name && one.slug === slug);
  return isNamed && description === "" && version === 1;
}

/** @throws {DomainError} CATEGORY_TARGET_UNKNOWN */
function targetOf(
  { id, targetId, field }: Removal,
  rows: readonly CategoryRow[],
): CategoryRow | undefined {
  if (targetId === undefined) return undefined;
  const key = categoryKey(targetId);
  const target =
    rows.find((row) => row.id === key) ??
    rows.find((row) => row.nameKey === key) ??
    rows.find((row) => row.slug === key);
  if (!target || target.id === id) throw createFieldError(targetCategoryMissing, field);
  return target;
}
