import type { ManagedTag } from "@ebute/contracts/tags";
import type { TagWithPosts } from "./tags.repository.ts";

export function presentManagedTag(row: TagWithPosts): ManagedTag {
  const { id, name, slug, posts, version } = row;
  return { _id: id, name, slug, posts, version };
}
