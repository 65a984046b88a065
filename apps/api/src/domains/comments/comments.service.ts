import type { AuditAction } from "@ebute/contracts/audit";
import {
  type AnswerCommentInput,
  type Comment,
  type CommentList,
  type CommentTableInput,
  type CommentTablePage,
  type CreateCommentInput,
  commentAnswerChanged,
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
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { isForeignKeyViolation } from "#platform/errors/database-errors.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { waitingTag } from "#src/site/work/panel-announcements.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import type { CommentsClosingService } from "./closing/comments.closing.service.ts";
import {
  type CommenterBrowser,
  isTrustedCommenter,
  type KnownCommenters,
} from "./commenters/comments.known-commenters.ts";
import { canModerateComments } from "./comments.policy.ts";
import { commentsPerPost, commentsPerSubnet } from "./comments.rate-limits.ts";
import type { CommentsReadModel } from "./comments.read-model.ts";
import type { ChangedComment, CommentsRepository, CommentWithPost } from "./comments.repository.ts";
import type { CommentRow } from "./comments.table.ts";
import { commentsTag } from "./comments.tags.ts";
import type { CommentsSpamService } from "./spam/comments.spam.service.ts";

type Deps = {
  comments: CommentsRepository;
  readModel: CommentsReadModel;
  posts: Pick<PostsService, "requirePublishedId">;
  settings: { read(): Promise<{ settings: Pick<SiteSettings, "features"> }> };
  commenters: KnownCommenters;
  closing: Pick<CommentsClosingService, "assertOpen" | "readOpenDays">;
  spam: Pick<CommentsSpamService, "judge" | "hold" | "releaseIn">;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type Answer = { content: string; answeredAt: Date };
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
  closing,
  spam,
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

  async function setApproved(caller: Caller, id: string, isApproved: boolean): Promise<void> {
    await write(caller.principal, (unit) => approveIn(unit, id, isApproved));
  }

  async function approveIn(
    unit: AuditedUnitOfWork,
    id: string,
    isApproved: boolean,
  ): Promise<void> {
    if (isApproved) await spam.releaseIn(unit, id);
    const changed = await comments.setApproved(unit.tx, id, isApproved);
    await note(unit, id, changed, isApproved ? "comments.approve" : "comments.takeBack");
  }

  async function setAnswer(
    unit: AuditedUnitOfWork,
    id: string,
    answer: Answer | null,
  ): Promise<void> {
    const changed = await comments.setAnswer(unit.tx, id, answer);
    await note(unit, id, changed, answer ? "comments.answer" : "comments.removeAnswer");
  }

  /** A comment that had the wanted state already is neither audited nor invalidated. */
  async function note(
    unit: AuditedUnitOfWork,
    id: string,
    comment: ChangedComment | undefined,
    action: AuditAction,
  ): Promise<void> {
    if (!comment) throw new DomainError(commentNotFound);
    if (!comment.isChanged) return;
    await unit.record(action, { kind: "comment", id, label: comment.postTitle });
    unit.invalidateTags(commentsTag(comment.postId));
  }

  return {
    /**
     * Approved comments of a published post with their total, by cursor, newest first.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async list({ blogId, ...list }: ListCommentsInput): Promise<CacheableResult<CommentList>> {
      const openDays = await closing.readOpenDays();
      const result = await readModel.findOnPost(blogId, openDays, list);
      if (!result) throw new DomainError(postNotFound);
      const { rows, nextCursor, total, isClosed, postId, slug } = result;
      // A former slug can be given to any post, so the response then depends on all posts.
      const ofFormer = [postId, slug].includes(blogId) ? [] : [POSTS_TAG];
      return {
        value: { comments: rows.map(presentComment), nextCursor, total, isClosed },
        tags: [commentsTag(postId), postTag(postId), ...ofFormer, SETTINGS_TAG],
      };
    },

    /**
     * Adds a comment, which visitors see once it is approved. Where the owner checks first comments
     * only, a browser with an approved comment under the same name publishes at once. Spam goes to
     * its folder, and the sender cannot tell.
     * @param from the browser of the site's own form; the comment of any other client waits
     * @throws {DomainError} POST_NOT_FOUND, COMMENTS_CLOSED, TOO_MANY_REQUESTS
     */
    async create(
      caller: Caller,
      input: CreateCommentInput,
      from?: CommenterBrowser,
    ): Promise<Comment> {
      await limits.count(commentsPerSubnet, caller.subnet);
      const { blog, name, content } = input;
      const postId = await posts.requirePublishedId(blog);
      await closing.assertOpen(postId);
      await limits.count(commentsPerPost, postId);
      const browser = await browserToTie(from);
      const earlierId = browser && commenters.readCommentId(browser);
      const ofFirm = { answer: null, answeredAt: null };
      const row = { id: newId(), postId, name, content, createdAt: clock.now(), ...ofFirm };
      const request = { operation: "comments.create", caller, input };
      // The idempotency record stores only generated values, so a deleted comment leaves no copy of
      // its text.
      const { result: added, isSameContent } = await idempotency
        .onceByContent<AddedComment>(request, async (unit) => {
          const earlier = earlierId ? await comments.findById(unit.tx, earlierId) : undefined;
          const isApproved = isTrustedCommenter(earlier, name);
          const reasons = await spam.judge(unit.tx, { name, content, isTrusted: isApproved });
          if (reasons.length > 0) {
            await spam.hold(unit.tx, { ...row, isApproved: false }, reasons);
            const kept = earlier?.id ?? row.id;
            return { id: row.id, createdAt: row.createdAt.toISOString(), tiedTo: kept };
          }
          const label = await comments.insert(unit.tx, { ...row, isApproved });
          unit.invalidateTags(waitingTag("comments"));
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
    async listAll(input: ListModeratedCommentsInput): Promise<ModeratedList> {
      const { rows, nextCursor } = await comments.findAll(input);
      return { comments: rows.map(presentModeratedComment), nextCursor };
    },

    async listTable(input: CommentTableInput): Promise<CommentTablePage> {
      const { rows, ...counts } = await comments.findTablePage(input);
      return { comments: rows.map(presentModeratedComment), page: input.page, ...counts };
    },

    /**
     * Makes the comment visible, from the spam folder too. Idempotent: a second approval changes
     * nothing and is not audited.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    approve: (caller: Caller, id: string) => setApproved(caller, id, true),

    /**
     * Hides an approved comment, which waits for approval again. Idempotent as an approval is.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    takeBack: (caller: Caller, id: string) => setApproved(caller, id, false),

    /**
     * Sets the firm's answer, in place of an earlier one, and approves a comment that waited:
     * nobody could read the answer otherwise.
     * @throws {DomainError} COMMENT_NOT_FOUND, COMMENT_ANSWER_CHANGED
     */
    async answer(caller: Caller, { id, content, replaces }: AnswerCommentInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        await approveIn(unit, id, true);
        const stored = await comments.lockAnswer(unit.tx, id);
        const isAsSeen = replaces === undefined || stored === replaces || stored === content;
        if (!isAsSeen) throw new DomainError(commentAnswerChanged);
        await setAnswer(unit, id, { content, answeredAt: clock.now() });
      });
    },

    /** @throws {DomainError} COMMENT_NOT_FOUND */
    async removeAnswer(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, (unit) => setAnswer(unit, id, null));
    },

    /**
     * Moves a comment to the trash, from the spam folder too.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        await spam.releaseIn(unit, id);
        const removed = await comments.remove(unit.tx, id, clock.now());
        if (!removed) throw new DomainError(commentNotFound);
        await unit.record("comments.delete", { kind: "comment", id, label: removed.postTitle });
        unit.invalidateTags(commentsTag(removed.postId));
        return { trashId: id };
      });
    },

    /** All comments, approved or not. */
    count: () => comments.count(),

    /**
     * Approves a comment in the unit of an administrator who may; see `approve`.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    approveIn: (unit: AuditedUnitOfWork, id: string) => approveIn(unit, id, true),

    /** Comments that are not approved yet. */
    waiting: {
      isFor: canModerateComments,
      count: comments.countWaiting,
    } satisfies WaitingWork,
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

function presentComment(row: CommentRow): Comment {
  return {
    _id: row.id,
    name: row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    blog: row.postId,
    answer: presentAnswer(row),
  };
}

function presentAnswer({ answer, answeredAt }: CommentRow): Comment["answer"] {
  return answer === null || answeredAt === null
    ? null
    : { content: answer, answeredAt: answeredAt.toISOString() };
}

function presentModeratedComment(row: CommentWithPost): ModeratedComment {
  return { ...presentComment(row), blog: { _id: row.postId, title: row.postTitle } };
}
