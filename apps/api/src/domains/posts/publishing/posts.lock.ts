import { postNotFound } from "@ebute/contracts/posts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";

/**
 * Locks a post until the transaction ends, so that writers of one post follow each other.
 * @throws {DomainError} POST_NOT_FOUND
 */
export async function lockPost(
  posts: Pick<PostsRepository, "findForUpdate">,
  { tx }: UnitOfWork,
  id: string,
): Promise<ReadPostRow> {
  const row = await posts.findForUpdate(tx, id);
  if (!row) throw new DomainError(postNotFound);
  return row;
}
