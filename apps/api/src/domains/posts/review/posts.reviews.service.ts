import {
  type PostReview,
  postReviewNotNeeded,
  postReviewNotRequested,
  type ReturnReviewInput,
} from "@ebute/contracts/posts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { canManagePosts, canWritePosts } from "../posts.policy.ts";
import type { PostsRepository } from "../posts.repository.ts";
import type { PostAccess } from "../publishing/posts.access.ts";
import { lockPost } from "../publishing/posts.lock.ts";
import type { PostReviewsRepository } from "./posts.reviews.repository.ts";
import type { PostReviewRow } from "./posts.reviews.table.ts";

type Deps = {
  posts: Pick<PostsRepository, "findForUpdate">;
  access: PostAccess;
  reviews: PostReviewsRepository;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
  clock: Clock;
};

export type PostReviewsService = ReturnType<typeof createPostReviewsService>;

/** Posts that writers ask editors to look at, and that editors send back. */
export function createPostReviewsService(deps: Deps) {
  const { posts, access, reviews, findAdminEmails, write, clock } = deps;

  async function present(row: PostReviewRow): Promise<PostReview> {
    const ids = [row.requestedBy, row.returnedBy].flatMap((id) => id ?? []);
    const emails = await findAdminEmails(ids);
    const emailOf = (id: string | null) => (id && emails.get(id)) || "";
    return {
      state: row.state,
      requestedBy: emailOf(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      note: row.note,
      returnedBy: emailOf(row.returnedBy),
      returnedAt: row.returnedAt?.toISOString() ?? null,
    };
  }

  return {
    /**
     * @returns null for a post that nobody asked to look at
     * @throws {DomainError} POST_NOT_FOUND
     */
    async get(caller: Caller, id: string): Promise<PostReview | null> {
      const post = await access.requireEditable(caller, id);
      const row = await reviews.findOfPost(post.id);
      // An earlier release publishes posts without ending their requests.
      return row && !post.isPublished ? present(row) : null;
    },

    /**
     * Marks a post as ready for review. A post that waits already keeps its request.
     * @throws {DomainError} POST_NOT_FOUND, POST_REVIEW_NOT_NEEDED
     */
    async request(caller: Caller, id: string): Promise<void> {
      const { id: requestedBy } = requireAdmin(caller);
      await write(caller.principal, async (unit) => {
        const post = await lockPost(posts, unit, id);
        await access.assertEditable(caller, post, unit.tx);
        if (post.isPublished) throw new DomainError(postReviewNotNeeded);
        const before = await reviews.findOfPost(post.id, unit.tx);
        if (before?.state === "requested") return;
        await reviews.put(unit.tx, {
          id: newId(),
          postId: post.id,
          state: "requested",
          requestedBy,
          requestedAt: clock.now(),
          note: "",
          returnedBy: null,
          returnedAt: null,
        });
        await unit.record("posts.requestReview", { kind: "post", id, label: post.title });
      });
    },

    /**
     * Sends a post back to its writer with a note.
     * @throws {DomainError} POST_NOT_FOUND, POST_REVIEW_NOT_REQUESTED
     */
    async sendBack(caller: Caller, { id, note }: ReturnReviewInput): Promise<void> {
      const { id: returnedBy } = requireAdmin(caller);
      await write(caller.principal, async (unit) => {
        const post = await lockPost(posts, unit, id);
        const before = await reviews.findOfPost(post.id, unit.tx);
        if (before?.state !== "requested" || post.isPublished) {
          throw new DomainError(postReviewNotRequested);
        }
        await reviews.put(unit.tx, {
          ...before,
          state: "returned",
          note,
          returnedBy,
          returnedAt: clock.now(),
        });
        await unit.record("posts.returnReview", { kind: "post", id, label: post.title });
      });
    },

    /** Posts that wait for a look at them. */
    waiting: { isFor: canManagePosts, count: reviews.countRequested } satisfies WaitingWork,

    /** Posts that were sent back to the caller. */
    returned: {
      isFor: canWritePosts,
      count: (caller) => reviews.countReturnedTo(requireAdmin(caller).id),
      scopeOf: (principal) => (principal.kind === "admin" ? principal.id : undefined),
    } satisfies WaitingWork,
  };
}
