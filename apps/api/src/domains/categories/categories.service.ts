import {
  CATEGORIES_MAX,
  type Category,
  type CategoryChanges,
  type CategoryChoices,
  type CategoryLink,
  type CreateCategoryInput,
  categoryKey,
  categoryNotFound,
  type ManagedCategory,
  type OrderCategoriesInput,
  tooManyCategories,
} from "@ebute/contracts/categories";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { CategoryDirectory } from "./categories.directory.service.ts";
import { assertUnique, chooseSlug } from "./categories.name-rules.ts";
import type { CategoriesRepository } from "./categories.repository.ts";
import type { CategoryRow } from "./categories.table.ts";
import { CATEGORIES_TAG } from "./categories.tags.ts";

type Deps = {
  categories: CategoriesRepository;
  directory: CategoryDirectory;
  /** Number of posts by the name of their category. */
  countPosts: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/**
 * Lists, adds, edits and orders categories; `categories.removal.service.ts` merges and deletes
 * them.
 */
export function createCategoriesService(deps: Deps) {
  const { categories, directory, countPosts, write, idempotency, clock } = deps;

  async function find(id: string): Promise<CategoryRow> {
    const row = (await categories.findAll()).find((one) => one.id === id);
    if (!row) throw new DomainError(categoryNotFound);
    return row;
  }

  async function present(row: CategoryRow): Promise<ManagedCategory> {
    const posts = await countPosts([row.name]);
    return presentManagedCategory(row, posts.get(row.name) ?? 0);
  }

  async function listManaged(): Promise<ManagedCategory[]> {
    const rows = await categories.findAll();
    const posts = await countPosts(rows.map(({ name }) => name));
    return rows.map((row) => presentManagedCategory(row, posts.get(row.name) ?? 0));
  }

  async function insert(
    unit: AuditedUnitOfWork,
    input: CreateCategoryInput,
    others: readonly CategoryRow[],
  ): Promise<{ id: string }> {
    const { name, description } = input;
    if (others.length >= CATEGORIES_MAX) throw new DomainError(tooManyCategories);
    const slug = chooseSlug({ name, slug: input.slug || undefined, others });
    assertUnique({ name, slug, others });
    const row = { id: newId(), name, nameKey: categoryKey(name), slug, description };
    const position = Math.max(0, ...others.map((other) => other.position)) + 1;
    const now = clock.now();
    const times = { createdAt: now, updatedAt: now };
    await categories.insert(unit.tx, { ...row, position, ...times, version: 1 });
    await unit.record("categories.create", { kind: "category", id: row.id, label: name });
    unit.invalidateTags(CATEGORIES_TAG);
    return { id: row.id };
  }

  /**
   * Adds a category in the transaction of a use case, where there is none of that name, it may be
   * added and there is room for it.
   * @returns false if there is no category of that name afterwards
   */
  async function addIfRoom(
    unit: AuditedUnitOfWork,
    name: string,
    { mayAdd }: { mayAdd: boolean },
  ): Promise<boolean> {
    const others = await categories.findAllForUpdate(unit.tx);
    if (others.some(({ nameKey }) => nameKey === categoryKey(name))) return true;
    if (!mayAdd || others.length >= CATEGORIES_MAX) return false;
    await insert(unit, { name, slug: "", description: "" }, others);
    return true;
  }

  return {
    /**
     * Adds a category in the transaction of a use case, unless there is one of that name.
     * @throws {DomainError} TOO_MANY_CATEGORIES
     */
    async addUnlessPresent(unit: AuditedUnitOfWork, name: string): Promise<void> {
      const isThere = await addIfRoom(unit, name, { mayAdd: true });
      if (!isThere) throw new DomainError(tooManyCategories);
    },

    addIfRoom,

    /** Lists the categories in order and locks them until the transaction ends. */
    async listForUpdate(unit: AuditedUnitOfWork): Promise<CategoryLink[]> {
      const rows = await categories.findAllForUpdate(unit.tx);
      return rows.map(({ name, slug }) => ({ name, slug }));
    },

    /**
     * Adds the given categories that no longer exist, and moves all given ones to the start, in the
     * given order.
     */
    async restore(unit: AuditedUnitOfWork, wanted: readonly CategoryLink[]): Promise<void> {
      for (const { name, slug } of wanted) {
        const others = await categories.findAllForUpdate(unit.tx);
        const isTaken = others.some(
          (one) => one.nameKey === categoryKey(name) || one.slug === slug,
        );
        if (!isTaken) await insert(unit, { name, slug, description: "" }, others);
      }
      const rows = await categories.findAllForUpdate(unit.tx);
      const placeOf = ({ slug }: CategoryRow) => {
        const place = wanted.findIndex((one) => one.slug === slug);
        return place < 0 ? wanted.length : place;
      };
      // Sorting is stable, so the others keep their order.
      const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
      for (const [index, { id }] of sorted.entries()) {
        await categories.setPosition(unit.tx, id, index + 1);
      }
      unit.invalidateTags(CATEGORIES_TAG);
    },

    /** All categories in their order. */
    async list(): Promise<CacheableResult<Category[]>> {
      const { rows } = await directory.read();
      return { value: rows.map(presentCategory), tags: [CATEGORIES_TAG] };
    },

    /**
     * The category of an address; a former address finds it too.
     * @throws {DomainError} CATEGORY_NOT_FOUND
     */
    async getBySlug(slug: string): Promise<CacheableResult<Category>> {
      const row = (await directory.read()).findBySlug(slug.toLowerCase());
      if (!row) throw new DomainError(categoryNotFound);
      return { value: presentCategory(row), tags: [CATEGORIES_TAG] };
    },

    /** Lists what the forms of the panel offer. */
    async listChoices(): Promise<CategoryChoices> {
      const { rows } = await directory.read();
      return {
        categories: rows.map(({ name, slug }) => ({ name, slug })),
        formerNames: Object.fromEntries(
          rows.flatMap(({ name, formerNames }) => formerNames.map((key) => [key, name])),
        ),
        defaultName: await directory.readDefaultName(),
      };
    },

    /** All categories with the number of their posts. */
    listManaged,

    /** @throws {DomainError} CATEGORY_NOT_FOUND */
    async get(id: string): Promise<ManagedCategory> {
      return present(await find(id));
    },

    /**
     * Adds a category at the end of the list.
     * @throws {DomainError} CATEGORY_NAME_TAKEN, CATEGORY_SLUG_TAKEN, TOO_MANY_CATEGORIES
     */
    async create(caller: Caller, input: CreateCategoryInput): Promise<ManagedCategory> {
      const request = { operation: "categories.create", caller, input };
      const { id } = await idempotency.once(request, async (unit) => {
        return insert(unit, input, await categories.findAllForUpdate(unit.tx));
      });
      await directory.read();
      return present(await find(id));
    },

    /**
     * Changes the given fields. Posts follow a new name, and the old name and address still lead to
     * the category.
     * @throws {DomainError} CATEGORY_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NAME_TAKEN,
     * CATEGORY_SLUG_TAKEN
     */
    async update(caller: Caller, id: string, input: CategoryChanges): Promise<ManagedCategory> {
      const { version, name, description } = input;
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const rows = await categories.findAllForUpdate(unit.tx);
        const before = rows.find((row) => row.id === id);
        if (!before) throw new DomainError(categoryNotFound);
        const others = rows.filter((row) => row !== before);
        const slug = chooseSlug({ name: name ?? before.name, slug: input.slug, before, others });
        // An outdated edit is refused for its version, whatever it would have changed.
        if (version === undefined || version === before.version) {
          assertUnique({ name: name ?? before.name, slug, others });
        }
        const nameKey = name === undefined ? undefined : categoryKey(name);
        const changes = { name, nameKey, slug, description, updatedAt: clock.now() };
        const { row, overwritten } = await categories.update(unit.tx, { id, version }, changes);
        await keepFormerNames(unit, before, row);
        await unit.record(
          "categories.update",
          { kind: "category", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(CATEGORIES_TAG);
        return row;
      };
      const request = { operation: "categories.update", caller, input: { id, ...input } };
      const changes = { name, description };
      const saved = await saveIdempotently(idempotency, {
        request,
        changes,
        write: writeEdit,
        find,
      });
      await directory.read();
      return present(saved);
    },

    /**
     * Puts the categories into an order. Categories that are not named follow in their present
     * order.
     */
    async order(caller: Caller, { ids }: OrderCategoriesInput): Promise<ManagedCategory[]> {
      await write(caller.principal, async (unit) => {
        const rows = await categories.findAllForUpdate(unit.tx);
        const named = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
        const wanted = [...named, ...rows.filter((row) => !named.includes(row))];
        if (wanted.every((row, index) => row === rows[index])) return;
        for (const [index, { id }] of wanted.entries()) {
          await categories.setPosition(unit.tx, id, index + 1);
        }
        const label = wanted.map(({ name }) => name).join(", ");
        await unit.record("categories.order", { kind: "category", id: "order", label });
        unit.invalidateTags(CATEGORIES_TAG);
      });
      await directory.read();
      return listManaged();
    },
  };

  /** A new name that differs only in letter case has the same key, which stays in use. */
  async function keepFormerNames({ tx }: AuditedUnitOfWork, before: CategoryRow, now: CategoryRow) {
    const { id: categoryId, nameKey, slug } = before;
    if (now.nameKey !== nameKey) {
      await categories.addFormerName(tx, { kind: "name", key: nameKey, categoryId });
    }
    if (now.slug !== slug) {
      await categories.addFormerName(tx, { kind: "slug", key: slug, categoryId });
    }
  }
}

function presentCategory({ id, name, slug, description }: CategoryRow): Category {
  return { _id: id, name, slug, description };
}

function presentManagedCategory(row: CategoryRow, posts: number): ManagedCategory {
  return { ...presentCategory(row), posts, version: row.version };
}
