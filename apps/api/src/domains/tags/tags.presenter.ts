import type { ManagedTag, Tag } from "@ebute/contracts/tags";
import type { TagWithPosts } from "./tags.repository.ts";
import type { TagRow } from "./tags.table.ts";

export function presentTag({ name, slug }: Pick<TagRow, "name" | "slug">): Tag {
  return { name, slug };
}

export function presentManagedTag(row: TagWithPosts): ManagedTag {
  const { id, posts, version } = row;
  return { _id: id, ...presentTag(row), posts, version };
}
