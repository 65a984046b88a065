import type { AuthorProfile, ManagedAuthor } from "@ebute/contracts/authors";
import type { Picture } from "@ebute/contracts/media";
import type { AuthorWithPicture, AuthorWithPosts } from "./authors.repository.ts";

export function presentAuthorProfile(
  { name, slug, bio }: AuthorWithPicture,
  picture: Picture | null,
): AuthorProfile {
  return { name, slug, bio, picture };
}

export function presentManagedAuthor(row: AuthorWithPosts, picture: Picture | null): ManagedAuthor {
  const { id, posts, version } = row;
  return { ...presentAuthorProfile(row, picture), _id: id, posts, version };
}
