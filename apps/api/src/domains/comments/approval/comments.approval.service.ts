import {
  APPROVAL_LINK_DAYS,
  type ApprovableComment,
  approvalLinkNotValid,
} from "@ebute/contracts/comments";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { roleModeratesComments } from "../comments.policy.ts";
import type { CommentsRepository, CommentWithPost } from "../comments.repository.ts";
import type { CommentsService } from "../comments.service.ts";
import { createApprovalLinks, type ReceivedLink } from "./comments.approval-links.ts";

const DAY_MS = 24 * 60 * 60_000;

type Deps = {
  comments: Pick<CommentsService, "approveIn">;
  repository: Pick<CommentsRepository, "findWithPost" | "wasTakenBackSince">;
  findAdmin: AccountsService["findById"];
  key: Uint8Array;
  write: Write;
  clock: Clock;
};

export type CommentsApprovalService = ReturnType<typeof createCommentsApprovalService>;

/**
 * Links in letters to administrators, each of which approves one comment without a sign-in. A link
 * works for some days, and only while its administrator has the same address and may still approve
 * comments.
 */
export function createCommentsApprovalService(deps: Deps) {
  const { comments, repository, findAdmin, key, write, clock } = deps;
  const links = createApprovalLinks(key, clock);

  /** @throws {DomainError} APPROVAL_LINK_NOT_VALID */
  async function readComment(link: ReceivedLink, tx?: Transaction): Promise<CommentWithPost> {
    const account = await findAdmin(link.adminId, tx);
    const isValid =
      account && links.isValid(link, account.email) && roleModeratesComments(account.admin.role);
    // A comment that went to the spam folder or the trash since stays there.
    const row = isValid ? await repository.findWithPost(link.commentId, tx) : undefined;
    if (!row) throw new DomainError(approvalLinkNotValid);
    return row;
  }

  /** @throws {DomainError} APPROVAL_LINK_NOT_VALID */
  function parse(token: string): ReceivedLink {
    const link = links.parse(token);
    if (!link) throw new DomainError(approvalLinkNotValid);
    return link;
  }

  return {
    pathOf: links.pathOf,

    /**
     * The comment behind a link; reading it changes nothing, because mail scanners open every link.
     * @throws {DomainError} APPROVAL_LINK_NOT_VALID, also for a comment that is gone or spam
     */
    async read(token: string): Promise<ApprovableComment> {
      const row = await readComment(parse(token));
      const { name, content, createdAt, isApproved, postId, postTitle } = row;
      return {
        name,
        content,
        createdAt: createdAt.toISOString(),
        isApproved,
        post: { title: postTitle, path: `/blog/${postId}#comments` },
      };
    },

    /**
     * Approves the comment, unless somebody has taken it back since the link was made.
     * @throws {DomainError} APPROVAL_LINK_NOT_VALID
     */
    async approve(token: string): Promise<void> {
      const link = parse(token);
      await write({ kind: "admin", id: link.adminId }, async (unit) => {
        await readComment(link, unit.tx);
        const since = new Date(clock.now().getTime() - APPROVAL_LINK_DAYS * DAY_MS);
        const isTakenBack = await repository.wasTakenBackSince(unit.tx, link.commentId, since);
        if (isTakenBack) throw new DomainError(approvalLinkNotValid);
        await comments.approveIn(unit, link.commentId);
      });
    },
  };
}
