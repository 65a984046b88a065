import { categoryKey, categoryNameTaken, categorySlugTaken } from "@ebute/contracts/categories";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { isGeneratedFrom, uniqueSlugOf } from "./categories.slugs.ts";
import type { CategoryRow } from "./categories.table.ts";

type Named = Pick<CategoryRow, "name" | "nameKey" | "slug">;

/**
 * @param slug typed slug; an empty one is made from the name, and undefined keeps the present one,
 * unless that was made from the former name
 */
export function chooseSlug({
  name,
  slug,
  before,
  others,
}: {
  name: string;
  slug: string | undefined;
  before?: Named;
  others: readonly Named[];
}): string {
  if (slug) return slug;
  const isKept = slug === undefined && before && !mustFollow(name, before);
  return isKept ? before.slug : uniqueSlugOf(name, new Set(others.map((other) => other.slug)));
}

function mustFollow(name: string, before: Named): boolean {
  return (
    name !== before.name &&
    isGeneratedFrom(before.name, before.slug) &&
    !isGeneratedFrom(name, before.slug)
  );
}

/** @throws {DomainError} CATEGORY_NAME_TAKEN, CATEGORY_SLUG_TAKEN */
export function assertUnique({
  name,
  slug,
  others,
}: {
  name: string;
  slug: string;
  others: readonly Named[];
}): void {
  const key = categoryKey(name);
  if (others.some((other) => other.nameKey === key)) {
    throw createFieldError(categoryNameTaken, "name");
  }
  if (others.some((other) => other.slug === slug)) {
    throw createFieldError(categorySlugTaken, "slug");
  }
}
