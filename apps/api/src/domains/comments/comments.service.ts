import {
  COMMENTS_ON_PAGE,
  COMMENTS_ON_PAGE_MAX,
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
import { CHECK_FIRST_COMMENT, type SiteSettings } from "@ebute/contracts/settings";
import type { Trashed } from "@ebute/contracts/trash";
import type { PostsService } from "#domains/posts/posts.service.ts";
import { POSTS_TAG, postTag } from "#domains/posts/posts.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { isForeignKeyViolation } from "#platform/errors/database-errors.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import {
  type CommenterBrowser,
  isTrustedCommenter,
  type KnownCommenters,
} from "./commenters/comments.known-commenters.ts";
import { commentsPerPost, commentsPerSubnet } from "./comments.limits.ts";
import { canModerateComments } from "./comments.policy.ts";
import { presentComment, presentModeratedComment } from "./comments.presenter.ts";
import type { CommentsReadModel } from "./comments.read-model.ts";
import type { CommentsRepository } from "./comments.repository.ts";
import { commentsTag } from "./comments.tags.ts";

type Deps = {
  comments: CommentsRepository;
  readModel: CommentsReadModel;
  posts: Pick<PostsService, "requirePublishedId">;
  settings: { read(): Promise<{ settings: Pick<SiteSettings, "features"> }> };
  commenters: KnownCommenters;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type ApprovedList = { comments: Comment[]; nextCursor: string | null };
type ModeratedList = { comments: ModeratedComment[]; nextCursor: string | null };

/** Idempotency records of earlier releases have only the first two fields. */
type AddedComment = { id: string; createdAt: string; isApproved?: boolean; tiedTo?: string };

export type CommentsService = ReturnType<typeof createCommentsService>;

export function createCommentsService({
  comments,
  readModel,
  posts,
  settings,
  commenters,
  write,
  idempotency,
  limits,
  clock,
}: Deps) {
  /** Returns the browser if only first comments need approval; undefined otherwise. */
  async function browserToTie(
    browser: CommenterBrowser | undefined,
  ): Promise<CommenterBrowser | undefined> {
    if (!browser) return undefined;
    const { features } = (await settings.read()).settings;
    return features.comments === CHECK_FIRST_COMMENT ? browser : undefined;
  }

  return {
    /**
     * Approved comments of a published post, by cursor, newest first.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async list({ blogId, ...list }: ListCommentsInput): Promise<CacheableResult<ApprovedList>> {
      const postId = await posts.requirePublishedId(blogId);
      const { rows, nextCursor } = await readModel.findApproved(postId, list);
      return {
        value: { comments: rows.map(presentComment), nextCursor },
        // A former slug can be given to any post, so the response then depends on all posts.
        tags: [commentsTag(postId), postTag(postId), ...(postId === blogId ? [] : [POSTS_TAG])],
      };
    },

    /**
     * Approved comments as the post's page shows them: a smaller page, with the total.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async listOnPage({
      blogId,
      ...list
    }: ListCommentsInput): Promise<CacheableResult<CommentList>> {
      const limit = Math.min(list.limit ?? COMMENTS_ON_PAGE, COMMENTS_ON_PAGE_MAX);
      const result = await readModel.findOnPost(blogId, { ...list, limit });
      if (!result) throw new DomainError(postNotFound);
      const { rows, nextCursor, total, postId, fingerprint } = result;
      return {
        value: { comments: rows.map(presentComment), nextCursor, total },
        fingerprint,
        tags: [commentsTag(postId)],
      };
    },

    /**
     * Adds a comment, which visitors see once it is approved. Where the owner checks first comments
     * only, a browser with an approved comment under the same name publishes at once.
     * @param from the browser of the site's own form; the comment of any other client waits
     * @throws {DomainError} POST_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async create(
      caller: Caller,
      input: CreateCommentInput,
      from?: CommenterBrowser,
    ): Promise<Comment> {
      await limits.count(commentsPerSubnet, caller.subnet);
      const { blog, name, content } = input;
      const postId = await posts.requirePublishedId(blog);
      await limits.count(commentsPerPost, postId);
      const browser = await browserToTie(from);
      const earlierId = browser && commenters.readCommentId(browser);
      const row = { id: newId(), postId, name, content, createdAt: clock.now() };
      const request = { operation: "comments.create", caller, input };
      // The idempotency record stores only generated values, so a deleted comment leaves no copy of
      // its text.
      const { result: added, isSameContent } = await idempotency
        .onceByContent<AddedComment>(request, async (unit) => {
          const earlier = earlierId ? await comments.findById(unit.tx, earlierId) : undefined;
          const isApproved = isTrustedCommenter(earlier, name);
          const label = await comments.insert(unit.tx, { ...row, isApproved });
          if (isApproved) {
            // Nobody approved it, so the entry names the system.
            const target = { kind: "comment", id: row.id, label } as const;
            await unit.as("system").record("comments.publish", target);
            unit.invalidateTags(commentsTag(postId));
          }
          // A browser follows its latest visible comment: deleting that one withdraws the trust.
          const tiedTo = isApproved ? row.id : (earlier?.id ?? row.id);
          return { id: row.id, createdAt: row.createdAt.toISOString(), isApproved, tiedTo };
        })
        .catch(rethrowAsPostNotFound);
      const { id, createdAt, isApproved = false, tiedTo = id } = added;
      // A copied comment proves nothing about the browser, because comments are public.
      if (browser && !isSameContent) commenters.tie(browser, tiedTo);
      return presentComment({ ...row, id, isApproved, createdAt: new Date(createdAt) });
    },

    /** Every comment, approved or not, by cursor, newest first. */
    async listAll(caller: Caller, input: ListModeratedCommentsInput): Promise<ModeratedList> {
      assertAllowed(caller, canModerateComments(caller.principal));
      const { rows, nextCursor } = await comments.findAll(input);
      return { comments: rows.map(presentModeratedComment), nextCursor };
    },

    /** One page of the administrators' Comments screen. */
    async listTable(caller: Caller, input: CommentTableInput): Promise<CommentTablePage> {
      assertAllowed(caller, canModerateComments(caller.principal));
      const { rows, ...counts } = await comments.findTablePage(input);
      return { comments: rows.map(presentModeratedComment), page: input.page, ...counts };
    },

    /**
     * Makes the comment visible. Idempotent: a second approval changes nothing and is not audited.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async approve(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canModerateComments(caller.principal));
      await write(caller.principal, async (unit) => {
        const approved = await comments.setApproved(unit.tx, id);
        if (!approved) throw new DomainError(commentNotFound);
        if (!approved.isChanged) return;
        await unit.record("comments.approve", { kind: "comment", id, label: approved.postTitle });
        unit.invalidateTags(commentsTag(approved.postId));
      });
    },

    /**
     * Moves a comment to the trash.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<Trashed> {
      assertAllowed(caller, canModerateComments(caller.principal));
      return write(caller.principal, async (unit) => {
        const removed = await comments.remove(unit.tx, id, clock.now());
        if (!removed) throw new DomainError(commentNotFound);
        await unit.record("comments.delete", { kind: "comment", id, label: removed.postTitle });
        unit.invalidateTags(commentsTag(removed.postId));
        return { trashId: id };
      });
    },

    /** All comments, approved or not. */
    count: () => comments.count(),
  };
}

/**
 * A concurrent request can delete the post between the check and the insert; the foreign key then
 * fails.
 */
function rethrowAsPostNotFound(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(postNotFound);
  throw error;
}
