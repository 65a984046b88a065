import {
  COMMENTS_ON_PAGE,
  type Comment,
  type CommentList,
  type CommentTableInput,
  type CommentTablePage,
  type CreateCommentInput,
  commentNotFound,
  type ListCommentsInput,
  type ListModeratedCommentsInput,
  type ModeratedComment,
} from "@ebute/contracts/comments";
import { postNotFound } from "@ebute/contracts/posts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import type { Versioned } from "#platform/answer-version.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { isForeignKeyViolation } from "#platform/db/failures.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { commentsPerPost, commentsPerSubnet } from "./comments.limits.ts";
import { canModerateComments } from "./comments.policy.ts";
import { presentComment, presentModerated } from "./comments.presenter.ts";
import type { CommentsRepository } from "./comments.repository.ts";

type Deps = {
  comments: CommentsRepository;
  posts: Pick<PostsService, "isPublished">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type ApprovedList = { comments: Comment[]; nextCursor: string | null };
type ModeratedList = { comments: ModeratedComment[]; nextCursor: string | null };

/** Tag of every page that shows the approved comments of the post. */
export function commentsTag(postId: string): string {
  return `comments:${postId}`;
}

export type CommentsService = ReturnType<typeof createCommentsService>;

export function createCommentsService({
  comments,
  posts,
  audit,
  write,
  idempotency,
  limits,
  clock,
}: Deps) {
  /** @throws {DomainError} POST_NOT_FOUND also for a post that visitors may not know of */
  async function assertPublished(postId: string): Promise<void> {
    if (!(await posts.isPublished(postId))) throw new DomainError(postNotFound);
  }

  return {
    /**
     * Approved comments of a published post, by cursor, newest first.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async list({ blogId, ...list }: ListCommentsInput): Promise<ApprovedList> {
      await assertPublished(blogId);
      const { rows, nextCursor } = await comments.findApproved(blogId, list);
      return { comments: rows.map(presentComment), nextCursor };
    },

    /**
     * The same as the post's page shows them: fewer at once, with the number of all.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async listOnPage({ blogId, ...list }: ListCommentsInput): Promise<Versioned<CommentList>> {
      const limit = Math.min(list.limit ?? COMMENTS_ON_PAGE, COMMENTS_ON_PAGE);
      const found = await comments.findOnPost(blogId, { ...list, limit });
      if (!found) throw new DomainError(postNotFound);
      const { rows, nextCursor, total, madeOf } = found;
      return { answer: { comments: rows.map(presentComment), nextCursor, total }, madeOf };
    },

    /**
     * Adds a comment; visitors see it once it is approved.
     * @throws {DomainError} POST_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async create(caller: Caller, input: CreateCommentInput): Promise<Comment> {
      await limits.count(commentsPerSubnet, caller.subnet);
      const { blog: postId, name, content } = input;
      await assertPublished(postId);
      await limits.count(commentsPerPost, postId);
      const row = { id: newId(), postId, name, content, isApproved: false, createdAt: clock.now() };
      // Only what a retry cannot know is kept with the key: a deleted comment leaves no copy of its words.
      const added = await idempotency
        .once({ operation: "comments.create", caller, input }, async ({ tx }) => {
          await comments.insert(tx, row);
          return { id: row.id, createdAt: row.createdAt.toISOString() };
        })
        .catch(refuseGonePost);
      return presentComment({ ...row, id: added.id, createdAt: new Date(added.createdAt) });
    },

    /** Every comment, approved or not, by cursor, newest first. */
    async listAll(caller: Caller, input: ListModeratedCommentsInput): Promise<ModeratedList> {
      assertAllowed(caller, canModerateComments(caller.principal));
      const { rows, nextCursor } = await comments.findAll(input);
      return { comments: rows.map(presentModerated), nextCursor };
    },

    /** One page of the administrators' Comments screen. */
    async listTable(caller: Caller, input: CommentTableInput): Promise<CommentTablePage> {
      assertAllowed(caller, canModerateComments(caller.principal));
      const { rows, ...counts } = await comments.findTablePage(input);
      return { comments: rows.map(presentModerated), page: input.page, ...counts };
    },

    /**
     * Makes the comment visible. Approving twice changes nothing, is written down once, and is no mistake.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async approve(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canModerateComments(caller.principal));
      await write(async (unit) => {
        const found = await comments.setApproved(unit.tx, id);
        if (!found) throw new DomainError(commentNotFound);
        if (!found.isChanged) return;
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "comments.approve",
          target: { kind: "comment", id, label: found.postTitle },
        });
        unit.touch(commentsTag(found.postId));
      });
    },

    /** @throws {DomainError} COMMENT_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canModerateComments(caller.principal));
      await write(async (unit) => {
        const found = await comments.remove(unit.tx, id);
        if (!found) throw new DomainError(commentNotFound);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "comments.delete",
          target: { kind: "comment", id, label: found.postTitle },
        });
        unit.touch(commentsTag(found.postId));
      });
    },

    /** All comments, approved or not. */
    count: () => comments.count(),
  };
}

/** The post can be deleted between the look at it and the insert. */
function refuseGonePost(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(postNotFound);
  throw error;
}
