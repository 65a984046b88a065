import { APPROVAL_LINK_DAYS, APPROVAL_PATH } from "@ebute/contracts/comments";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";

/** Lets the administrator approve the comment. */
export type ApprovalLink = { commentId: string; adminId: string };

/** A link as it came, whose ticket must be checked against the address of the account. */
export type ReceivedLink = ApprovalLink & { ticket: string };

/** @param key of the installation */
export function createApprovalLinks(key: Uint8Array, clock: Clock) {
  const hours = APPROVAL_LINK_DAYS * 24;
  const tickets = createTickets({ key, purpose: "comment-approval", hours, clock });

  return {
    /**
     * Path of the page behind the link.
     * @param email address to which the letter goes; the link ends when the account has another
     */
    pathOf(link: ApprovalLink, email: string): string {
      const { commentId, adminId } = link;
      return `${APPROVAL_PATH}/${commentId}~${adminId}~${tickets.issue(subjectOf(link, email))}`;
    },

    /** Returns undefined for any other text. */
    parse(token: string): ReceivedLink | undefined {
      const [commentId = "", adminId = "", ticket = ""] = token.split("~");
      return isId(commentId) && isId(adminId) ? { commentId, adminId, ticket } : undefined;
    },

    /** False for a link that is too old, or that the site has not mailed to the address. */
    isValid: (link: ReceivedLink, email: string): boolean =>
      tickets.isValid(subjectOf(link, email), link.ticket),
  };
}

function subjectOf({ commentId, adminId }: ApprovalLink, email: string): string {
  return `${commentId}~${adminId}~${email.toLowerCase()}`;
}
