import type { Category, ManagedCategory } from "@ebute/contracts/categories";
import type { CategoryRow } from "./categories.table.ts";

export function presentCategory({ id, name, slug, description }: CategoryRow): Category {
  return { _id: id, name, slug, description };
}

export function presentManagedCategory(row: CategoryRow, posts: number): ManagedCategory {
  return { ...presentCategory(row), posts, version: row.version };
}
