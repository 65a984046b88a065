import type { ManagedAuthor } from "@ebute/contracts/authors";
import type { Picture } from "@ebute/contracts/media";
import type { AuthorWithPosts } from "./authors.repository.ts";

export function presentManagedAuthor(row: AuthorWithPosts, picture: Picture | null): ManagedAuthor {
  const { id, name, slug, bio, posts, version } = row;
  return { _id: id, name, slug, bio, picture, posts, version };
}
