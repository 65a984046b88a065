import type { ClaimedTags, TagAssignmentService } from "#domains/tags/tags.assignment.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { PostTagLinksRepository } from "./posts.tag-links.repository.ts";

type Deps = {
  assignment: Pick<TagAssignmentService, "claim">;
  links: Pick<PostTagLinksRepository, "set">;
};

export type PostTagging = ReturnType<typeof createPostTagging>;

/** Gives a post the tags that its author typed. */
export function createPostTagging({ assignment, links }: Deps) {
  return {
    /** Reserves the tags before the post is locked; undefined names keep the present tags. */
    async claim(
      tx: Transaction,
      names: readonly string[] | undefined,
    ): Promise<ClaimedTags | undefined> {
      return names && assignment.claim(tx, names);
    },

    /** Links the tags once the post is stored with their names. */
    async apply(tx: Transaction, postId: string, claimed: ClaimedTags | undefined): Promise<void> {
      if (claimed) await links.set(tx, { postId, tagIds: claimed.ids });
    },
  };
}
