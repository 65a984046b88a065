import type { AuditAction } from "@ebute/contracts/audit";
import {
  type AnswerCommentInput,
  COMMENT_REPLIES_MAX,
  type Comment,
  type CommentList,
  type CommentTableInput,
  type CommentTablePage,
  type CommentThreadList,
  type CreateCommentInput,
  commentAnswerChanged,
  commentNotFound,
  type EditAnswerInput,
  type ListCommentsInput,
  type ListModeratedCommentsInput,
  type ModeratedComment,
  repliedCommentGone,
  type ShownComment,
  tooManyReplies,
} from "@ebute/contracts/comments";
import type { Failure } from "@ebute/contracts/errors";
import { postNotFound } from "@ebute/contracts/posts";
import { CHECK_FIRST_COMMENT, type SiteSettings } from "@ebute/contracts/settings";
import type { Trashed } from "@ebute/contracts/trash";
import type { PostsService } from "#domains/posts/posts.service.ts";
import { POSTS_TAG, postTag } from "#domains/posts/posts.tags.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { isForeignKeyViolation } from "#platform/errors/database-errors.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
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
  settings: { read(): Promise<{ settings: Pick<SiteSettings, "features" | "identity"> }> };
  commenters: KnownCommenters;
  closing: Pick<CommentsClosingService, "assertOpen" | "readOpenDays">;
  spam: Pick<CommentsSpamService, "judge" | "hold" | "countAgain" | "releaseIn">;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type ModeratedList = { comments: ModeratedComment[]; nextCursor: string | null };

/** How a visitor sends a comment. */
type Sending = {
  /** The browser of the site's own form; the comment of any other client waits. */
  browser?: CommenterBrowser;
  /** True when a field that people do not see was filled in. */
  isTrapped?: boolean;
};

/** Idempotency records of earlier releases have only the first two fields. */
type AddedComment = {
  id: string;
  createdAt: string;
  parentId?: string | null;
  isApproved?: boolean;
  tiedTo?: string;
};

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

  async function readFirmName(): Promise<string> {
    return (await settings.read()).settings.identity.name;
  }

  /**
   * The comment below which a visitor's reply is shown: the one above, if that is a reply itself.
   * @throws {DomainError} REPLIED_COMMENT_GONE, TOO_MANY_REPLIES
   */
  async function findRepliedTo(tx: Transaction, id: string, postId: string): Promise<string> {
    const replied = await comments.findShown(tx, { id, postId });
    if (!replied) throw new DomainError(repliedCommentGone);
    const parentId = replied.parentId ?? replied.id;
    if ((await comments.countReplies(tx, parentId)) >= COMMENT_REPLIES_MAX)
      throw new DomainError(tooManyReplies);
    return parentId;
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
     * Comments and replies of a published post in one list, newest first.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async list({ blogId, ...list }: ListCommentsInput): Promise<CacheableResult<CommentList>> {
      const firm = await readFirmName();
      const result = await readModel.findList(blogId, list);
      if (!result) throw new DomainError(postNotFound);
      const { rows, nextCursor } = result;
      const comments = rows.map((row) => presentComment(row, firm));
      return { value: { comments, nextCursor }, tags: tagsOf(result, blogId) };
    },

    /**
     * The same by comment, newest first, each with its replies; `total` counts both.
     * @throws {DomainError} POST_NOT_FOUND, CURSOR_NOT_VALID
     */
    async listThreads({
      blogId,
      ...list
    }: ListCommentsInput): Promise<CacheableResult<CommentThreadList>> {
      const [firm, openDays] = await Promise.all([readFirmName(), closing.readOpenDays()]);
      const result = await readModel.findThreads(blogId, openDays, list);
      if (!result) throw new DomainError(postNotFound);
      const { rows, nextCursor, total, isClosed } = result;
      const comments = rows.map(({ replies, ...row }) => ({
        ...presentShown(row, firm),
        replies: replies.map((reply) => presentShown(reply, firm)),
      }));
      return { value: { comments, nextCursor, total, isClosed }, tags: tagsOf(result, blogId) };
    },

    /**
     * Adds a comment, which visitors see once it is approved. Where the owner checks first comments
     * only, a browser with an approved comment under the same name publishes at once. Spam goes to
     * its folder, and a text that its network sends again is counted; the sender cannot tell.
     * @throws {DomainError} POST_NOT_FOUND, COMMENTS_CLOSED, TOO_MANY_REQUESTS,
     * REPLIED_COMMENT_GONE, TOO_MANY_REPLIES
     */
    async create(
      caller: Caller,
      input: CreateCommentInput,
      { browser: from, isTrapped = false }: Sending = {},
    ): Promise<Comment> {
      await limits.count(commentsPerSubnet, caller.subnet);
      const { blog, name, content, parent } = input;
      const postId = await posts.requirePublishedId(blog);
      await closing.assertOpen(postId);
      await limits.count(commentsPerPost, postId);
      const browser = await browserToTie(from);
      const earlierId = browser && commenters.readCommentId(browser);
      const own = { id: newId(), postId, name, content, createdAt: clock.now() };
      const request = { operation: "comments.create", caller, input };
      // The idempotency record stores only generated values, so a deleted comment leaves no copy of
      // its text.
      const { result: added, isSameContent } = await idempotency
        .onceByContent<AddedComment>(request, async (unit) => {
          const earlier = earlierId ? await comments.findById(unit.tx, earlierId) : undefined;
          const isApproved = isTrustedCommenter(earlier, name);
          const parentId = parent ? await findRepliedTo(unit.tx, parent, postId) : null;
          const judged = { name, content, isTrapped, isTrusted: isApproved };
          const held = { id: own.id, createdAt: own.createdAt.toISOString(), parentId };
          const flood = await spam.countAgain(unit.tx, caller.subnet, judged);
          const tiedToHeld = { ...held, tiedTo: earlier?.id ?? own.id };
          if (flood.isCounted) return tiedToHeld;
          const row = { ...own, parentId, isApproved, floodKey: flood.key };
          const reasons = await spam.judge(unit.tx, judged);
          if (reasons.length > 0) {
            await spam.hold(unit.tx, { ...row, isApproved: false }, reasons);
            return tiedToHeld;
          }
          const label = await comments.insert(unit.tx, row);
          unit.invalidateTags(waitingTag("comments"));
          if (isApproved) {
            // Nobody approved it, so the entry names the system.
            const target = { kind: "comment", id: row.id, label } as const;
            await unit.as("system").record("comments.publish", target);
            unit.invalidateTags(commentsTag(postId));
          }
          // A browser follows its latest visible comment: deleting that one withdraws the trust.
          const tiedTo = isApproved ? row.id : (earlier?.id ?? row.id);
          return { ...held, isApproved, tiedTo };
        })
        .catch((error) => rethrowAsGone(error, parent ? repliedCommentGone : postNotFound));
      const { id, createdAt, parentId = null, isApproved = false, tiedTo = id } = added;
      // A copied comment proves nothing about the browser, because comments are public.
      if (browser && !isSameContent) commenters.tie(browser, tiedTo);
      return presentComment({ ...own, id, parentId, isApproved, createdAt: new Date(createdAt) });
    },

    /** Every comment, approved or not, by cursor, newest first. */
    async listAll(input: ListModeratedCommentsInput): Promise<ModeratedList> {
      const [firm, { rows, nextCursor }] = await Promise.all([
        readFirmName(),
        comments.findAll(input),
      ]);
      return { comments: rows.map((row) => presentModerated(row, firm)), nextCursor };
    },

    async listTable(input: CommentTableInput): Promise<CommentTablePage> {
      const [firm, { rows, ...counts }] = await Promise.all([
        readFirmName(),
        comments.findTablePage(input),
      ]);
      const presented = rows.map((row) => {
        const { isFirm, replyTo, replies, repeats } = row;
        return { ...presentModerated(row, firm), isFirm, replyTo, replies, repeats };
      });
      return { comments: presented, page: input.page, ...counts };
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
     * Publishes an answer of the firm below a comment, and approves a comment that waited: nobody
     * could read the answer otherwise.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async answer(caller: Caller, input: AnswerCommentInput): Promise<{ id: string }> {
      const name = await readFirmName();
      const request = { operation: "comments.answer", caller, input };
      return idempotency.once(request, async (unit) => {
        await approveIn(unit, input.id, true);
        const answered = await comments.findById(unit.tx, input.id);
        if (!answered) throw new DomainError(commentNotFound);
        const { postId, parentId } = answered;
        if (parentId) await approveIn(unit, parentId, true);
        const id = newId();
        const label = await comments.insert(unit.tx, {
          id,
          postId,
          parentId: parentId ?? answered.id,
          name,
          content: input.content,
          isFirm: true,
          isApproved: true,
          createdAt: clock.now(),
        });
        await unit.record("comments.answer", { kind: "comment", id, label });
        unit.invalidateTags(commentsTag(postId));
        return { id };
      });
    },

    /** @throws {DomainError} COMMENT_NOT_FOUND, COMMENT_ANSWER_CHANGED */
    async editAnswer(caller: Caller, input: EditAnswerInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const stored = isId(input.id) ? await comments.findById(unit.tx, input.id) : undefined;
        if (!stored?.isFirm) throw new DomainError(commentNotFound);
        if (stored.content === input.content) return;
        const changed = await comments.editAnswer(unit.tx, input);
        if (!changed) throw new DomainError(commentAnswerChanged);
        const { postId, postTitle: label } = changed;
        await unit.record("comments.editAnswer", { kind: "comment", id: stored.id, label });
        unit.invalidateTags(commentsTag(postId));
      });
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

/** A concurrent request can delete what the comment is written below; the foreign key then fails. */
function rethrowAsGone(error: unknown, failure: Failure): never {
  if (isForeignKeyViolation(error)) throw new DomainError(failure);
  throw error;
}

function tagsOf({ postId, slug }: { postId: string; slug: string }, address: string): string[] {
  // A former slug can be given to any post, so the response then depends on all posts.
  const ofFormer = [postId, slug].includes(address) ? [] : [POSTS_TAG];
  return [commentsTag(postId), postTag(postId), ...ofFormer, SETTINGS_TAG];
}

type Presentable = Omit<CommentRow, "isFirm" | "repeats" | "floodKey"> & { isFirm?: boolean };

/** @param firm present name of the firm, which its answers have */
function presentComment(row: Presentable, firm = ""): Comment {
  return {
    _id: row.id,
    name: row.isFirm ? firm : row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    blog: row.postId,
    parent: row.parentId,
  };
}

function presentShown(row: CommentRow, firm: string): ShownComment {
  return { ...presentComment(row, firm), isFirm: row.isFirm };
}

function presentModerated(row: CommentWithPost, firm: string): ModeratedComment {
  return { ...presentComment(row, firm), blog: { _id: row.postId, title: row.postTitle } };
}
