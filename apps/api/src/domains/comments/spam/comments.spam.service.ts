import { createHmac, hkdfSync } from "node:crypto";
import {
  BLOCKED_TEXT_MIN_CHARS,
  BLOCKED_TEXTS_MAX,
  type BlockedText,
  type BlockTextInput,
  blockedTextNotFound,
  blockedTextTooShort,
  blockListFull,
  commentNotFound,
  SPAM_DAYS,
  type SpamPage,
  type SpamPageInput,
  type SpamReason,
  textAlreadyBlocked,
} from "@ebute/contracts/comments";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { CommentRow, NewCommentRow } from "../comments.table.ts";
import { commentsTag } from "../comments.tags.ts";
import type {
  CommentsSpamRepository,
  MovedComment,
  SpamWithPost,
} from "./comments.spam.repository.ts";
import type { BlockedTextRow } from "./comments.spam.table.ts";
import { foldSpamText, hasOwnWords, judgeComment } from "./comments.spam-judge.ts";

const DAY_MS = 86_400_000;

type Deps = {
  spam: CommentsSpamRepository;
  /** Of the installation. */
  key: Uint8Array;
  /** Origin of the site, such as "https://firm.ng". */
  readOrigin: () => string;
  write: Write;
  clock: Clock;
};

type Judged = Pick<CommentRow, "name" | "content"> & {
  /** True for a person whose comments appear at once; the block list counts for them alone. */
  isTrusted: boolean;
  /** True when a field that people do not see was filled in. */
  isTrapped: boolean;
};

/** `key` recognises the text from the same network; null for a text that people write alike. */
type Flood = { isCounted: boolean; key: string | null };

type Move = "comments.spam" | "comments.notSpam";

export type CommentsSpamService = ReturnType<typeof createCommentsSpamService>;

/** Judges comments, and keeps the spam folder and the block list. */
export function createCommentsSpamService({ spam, key, readOrigin, write, clock }: Deps) {
  const floodKey = Buffer.from(hkdfSync("sha256", key, "", "comment-flood", 32));

  async function move(
    caller: Caller,
    id: string,
    action: Move,
    moveIn: (unit: AuditedUnitOfWork) => Promise<MovedComment | undefined>,
  ): Promise<void> {
    await write(caller.principal, async (unit) => {
      const moved = await moveIn(unit);
      if (!moved) throw new DomainError(commentNotFound);
      await note(unit, id, moved, action);
    });
  }

  async function note(
    unit: AuditedUnitOfWork,
    id: string,
    { postId, postTitle, isApproved }: MovedComment,
    action: Move,
  ): Promise<void> {
    await unit.record(action, { kind: "comment", id, label: postTitle });
    if (isApproved) unit.invalidateTags(commentsTag(postId));
  }

  return {
    /**
     * Counts a text that its network has sent within a day, and that still waits or is spam: one
     * row stands for all of them.
     */
    async countAgain(
      tx: Transaction,
      subnet: string,
      { content, isTrusted }: Judged,
    ): Promise<Flood> {
      if (isTrusted || !hasOwnWords(content)) return { isCounted: false, key: null };
      const flood = createHmac("sha256", floodKey)
        .update(`${subnet}|${foldSpamText(content)}`)
        .digest("base64url");
      const since = new Date(clock.now().getTime() - DAY_MS);
      return { isCounted: await spam.countAgain(tx, flood, since), key: flood };
    },

    /** Returns the rules that make the comment spam; none for any other. */
    async judge(
      tx: Transaction,
      { isTrusted, isTrapped, ...comment }: Judged,
    ): Promise<SpamReason[]> {
      if (isTrapped) return [{ rule: "trap", found: "" }];
      const blocked = await spam.findBlocked(tx);
      const isRepeated = !isTrusted && (await spam.isRecent(tx, comment.content));
      const siteHost = new URL(readOrigin()).host;
      const reasons = judgeComment({ ...comment, siteHost, isRepeated, blocked });
      return isTrusted ? reasons.filter(({ rule }) => rule === "blocked") : reasons;
    },

    /** Puts a new comment into the spam folder, without an activity line: nobody did it. */
    async hold(tx: Transaction, comment: NewCommentRow, reasons: SpamReason[]): Promise<void> {
      await spam.insert(tx, { ...comment, isApproved: false, reasons, spamAt: clock.now() });
    },

    /** Moves a comment back if it is in the folder, for a change of the comment itself. */
    async releaseIn(unit: AuditedUnitOfWork, id: string): Promise<void> {
      const moved = await spam.release(unit.tx, id);
      if (moved) await note(unit, id, moved, "comments.notSpam");
    },

    /** One page of the spam folder, newest first. */
    async list(input: SpamPageInput): Promise<SpamPage> {
      const { rows, ...counts } = await spam.findPage(input);
      return { comments: rows.map(presentSpam), page: input.page, ...counts };
    },

    /**
     * Moves a comment to the spam folder; it can be moved back unchanged.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    mark: (caller: Caller, id: string) =>
      move(caller, id, "comments.spam", (unit) => spam.capture(unit.tx, id, clock.now())),

    /**
     * Moves a comment back: a visible one is visible again, any other waits for approval.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    release: (caller: Caller, id: string) =>
      move(caller, id, "comments.notSpam", (unit) => spam.release(unit.tx, id)),

    /**
     * Deletes a comment of the spam folder for good.
     * @throws {DomainError} COMMENT_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        const title = await spam.remove(unit.tx, id);
        if (title === undefined) throw new DomainError(commentNotFound);
        await unit.record("comments.deleteSpam", { kind: "comment", id, label: title });
      });
    },

    /** The block list, newest first. */
    async listBlocked(): Promise<BlockedText[]> {
      return (await spam.findBlocked()).map(presentBlocked);
    },

    /**
     * Adds a text to the block list. Later comments with it are spam; earlier ones stay.
     * @throws {DomainError} BLOCKED_TEXT_TOO_SHORT, TEXT_ALREADY_BLOCKED, BLOCK_LIST_FULL
     */
    async block(caller: Caller, { text }: BlockTextInput): Promise<BlockedText> {
      return write(caller.principal, async (unit) => {
        const key = foldSpamText(text);
        if (key.length < BLOCKED_TEXT_MIN_CHARS)
          throw createFieldError(blockedTextTooShort, "text");
        const row = { id: newId(), text, key, createdAt: clock.now() };
        if ((await spam.countBlocked(unit.tx)) >= BLOCKED_TEXTS_MAX)
          throw createFieldError(blockListFull, "text");
        if (!(await spam.block(unit.tx, row))) throw createFieldError(textAlreadyBlocked, "text");
        await unit.record("comments.block", { kind: "blocked_text", id: row.id, label: "" });
        return presentBlocked(row);
      });
    },

    /** @throws {DomainError} BLOCKED_TEXT_NOT_FOUND */
    async unblock(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        const removed = await spam.unblock(unit.tx, id);
        if (!removed) throw new DomainError(blockedTextNotFound);
        await unit.record("comments.unblock", { kind: "blocked_text", id, label: "" });
      });
    },

    /** Deletes what was in the folder for `SPAM_DAYS`, and forgets networks after a day. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await spam.removeBefore(new Date(now - SPAM_DAYS * DAY_MS));
      await spam.forgetNetworks(new Date(now - DAY_MS));
    },
  };
}

function presentSpam(row: SpamWithPost): SpamPage["comments"][number] {
  const deletedOn = new Date(row.spamAt.getTime() + SPAM_DAYS * DAY_MS);
  return {
    _id: row.id,
    name: row.name,
    content: row.content,
    replies: row.replies.length,
    repeats: row.repeats,
    reasons: row.reasons,
    createdAt: row.createdAt.toISOString(),
    deletedOn: deletedOn.toISOString(),
    blog: { _id: row.postId, title: row.postTitle },
  };
}

function presentBlocked({ id, text, createdAt }: BlockedTextRow): BlockedText {
  return { _id: id, text, createdAt: createdAt.toISOString() };
}
