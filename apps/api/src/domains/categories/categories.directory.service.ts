import { createHash } from "node:crypto";
import {
  categoryKey,
  chosenCategoryMissing,
  defaultCategories,
  parseCategoryFilter,
} from "@ebute/contracts/categories";
import { createCachedReader } from "#platform/cached-reader.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { CategoriesRepository, CategoryWithFormerNames } from "./categories.repository.ts";
import type { CategoryRow } from "./categories.table.ts";
import { CATEGORIES_TAG } from "./categories.tags.ts";

export type Categories = {
  /** In display order. */
  rows: readonly CategoryWithFormerNames[];
  /** Differs after every change, and is equal in all processes. */
  fingerprint: string;
  /** The category that has this name, slug or id or, where none has, that had the name or slug. */
  find(word: string): CategoryRow | undefined;
  findBySlug(slug: string): CategoryRow | undefined;
  /** Parses a filter: `All`, the present name of a category, or undefined for an unknown one. */
  parseFilter(word: string | undefined): string | undefined;
};

type Deps = {
  repository: Pick<CategoriesRepository, "findAllWithFormerNames" | "claimName" | "claimFirst">;
  /** Name of the default category in the settings; it may have been renamed or deleted since. */
  defaultName: () => string;
  logger: Pick<Logger, "warn">;
};

export type CategoryDirectory = ReturnType<typeof createCategoryDirectory>;

/** Looks categories up for other domains and for pages. Each process keeps them in memory. */
export function createCategoryDirectory({ repository, defaultName, logger }: Deps) {
  const { read, current, observeTags, setConnected } = createCachedReader<Categories>({
    name: "categories",
    tags: [CATEGORIES_TAG],
    logger,
    initial: toCategories(defaultRows),
    load: async () => toCategories(await repository.findAllWithFormerNames()),
  });

  function defaultOf({ find, rows }: Categories): string {
    return (find(defaultName()) ?? rows[0])?.name ?? "";
  }

  /** Asks the database, because this process may not know yet that the default was deleted. */
  async function claimDefault(tx: Transaction): Promise<string> {
    return (
      (await repository.claimName(tx, defaultName())) ?? (await repository.claimFirst(tx)) ?? ""
    );
  }

  return {
    read,
    current,
    observeTags,
    setConnected,

    defaultOf,

    /** Name of the category that a new post has at first. */
    readDefaultName: async (): Promise<string> => defaultOf(await read()),

    /**
     * Refuses an unknown category before anything is written.
     * @param field input field that names it
     * @throws {DomainError} CATEGORY_UNKNOWN
     */
    async requireKnown(name: string | undefined, field = "category"): Promise<void> {
      if (name !== undefined && !(await read()).find(name)) {
        throw createFieldError(chosenCategoryMissing, field);
      }
    },

    /**
     * Reserves the category of a post until the transaction ends.
     * @param word name, slug, id, former name or former slug in any letter case; undefined for the
     * default
     * @returns the present name
     * @throws {DomainError} CATEGORY_UNKNOWN
     */
    async claim(tx: Transaction, word: string | undefined): Promise<string> {
      if (word === undefined) return claimDefault(tx);
      const claimed = await repository.claimName(tx, word);
      if (!claimed) throw createFieldError(chosenCategoryMissing, "category");
      return claimed;
    },

    /**
     * Works like `claim`, for a restored post: the default category replaces one that no longer
     * exists.
     */
    async claimPresent(tx: Transaction, name: string): Promise<string> {
      return (await repository.claimName(tx, name)) ?? claimDefault(tx);
    },
  };
}

function toCategories(rows: readonly CategoryWithFormerNames[]): Categories {
  const bySlug = new Map([
    ...rows.flatMap((row) => row.formerSlugs.map((slug) => [slug, row] as const)),
    // A present slug wins over a former one.
    ...rows.map((row) => [row.slug, row] as const),
  ]);
  const byWord = new Map([
    ...rows.flatMap((row) => row.formerSlugs.map((slug) => [slug, row] as const)),
    ...rows.flatMap((row) => row.formerNames.map((key) => [key, row] as const)),
    // A present name or slug wins over a former one, and a name over a slug and an id.
    ...rows.map((row) => [row.id, row] as const),
    ...rows.map((row) => [row.slug, row] as const),
    ...rows.map((row) => [row.nameKey, row] as const),
  ]);
  const find = (word: string) => byWord.get(categoryKey(word));
  return {
    rows,
    fingerprint: createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 16),
    find,
    findBySlug: (slug) => bySlug.get(slug),
    parseFilter: (word) => parseCategoryFilter(rows, word) ?? find(word ?? "")?.name,
  };
}

/** Categories of a new site, used until the first read. */
const defaultRows: readonly CategoryWithFormerNames[] = defaultCategories.map(
  ({ name, slug }, index) => ({
    id: slug,
    name,
    nameKey: categoryKey(name),
    slug,
    description: "",
    position: index + 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 0,
    formerNames: [],
    formerSlugs: [],
  }),
);
