import { type CreatePostInput, postNotFound, type UpdatePostInput } from "@ebute/contracts/posts";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import {
  canEditPost,
  canListAllPosts,
  canManagePosts,
  canReadPost,
  canWritePosts,
  type PostState,
} from "../posts.policy.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import type { PostSchedulesRepository } from "../schedule/posts.schedules.repository.ts";

type Deps = {
  posts: Pick<PostsRepository, "findAt">;
  schedules: Pick<PostSchedulesRepository, "findOfPost">;
};

export type PostAccess = ReturnType<typeof createPostAccess>;

/** Decides whether a caller may change a post. */
export function createPostAccess({ posts, schedules }: Deps) {
  /**
   * @throws {DomainError} POST_NOT_FOUND for a post of which the caller may not know, NOT_ALLOWED
   * for one that the caller may only read
   */
  async function assertEditable(
    caller: Caller,
    post: PostState & { id: string },
    tx?: Transaction,
  ): Promise<void> {
    const { principal } = caller;
    if (canManagePosts(principal)) return;
    assertAllowed(caller, canWritePosts(principal));
    if (!canReadPost(principal, post)) throw new DomainError(postNotFound);
    const { publish } = await schedules.findOfPost(post.id, tx);
    assertAllowed(caller, canEditPost(principal, { ...post, isPlanned: publish !== null }));
  }

  return {
    assertEditable,

    /**
     * A post that the caller may change.
     * @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED
     */
    async requireEditable(caller: Caller, id: string): Promise<ReadPostRow> {
      assertAllowed(caller, canWritePosts(caller.principal));
      const found = await posts.findAt(id);
      if (!found) throw new DomainError(postNotFound);
      await assertEditable(caller, found.post);
      return found.post;
    },

    /**
     * The administrator whose posts a list of the panel is restricted to; undefined for all posts.
     * @throws {DomainError} SIGN_IN_REQUIRED, NOT_ALLOWED
     */
    creatorOfListed(caller: Caller): string | undefined {
      if (canListAllPosts(caller.principal)) return undefined;
      assertAllowed(caller, canWritePosts(caller.principal));
      return requireAdmin(caller).id;
    },

    /**
     * Refuses a writer who would publish or close a post.
     * @throws {DomainError} NOT_ALLOWED
     */
    assertInput(caller: Caller, input: StateInput): void {
      assertAllowed(caller, canWritePosts(caller.principal));
      if (input.isPublished || input.closedOn) {
        assertAllowed(caller, canManagePosts(caller.principal));
      }
    },
  };
}

type StateInput = Pick<CreatePostInput | UpdatePostInput, "isPublished" | "closedOn">;
