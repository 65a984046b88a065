import { isId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Tickets } from "#platform/security/signed-tickets.ts";
import type { CommentRow } from "../comments.table.ts";

/** Lifetime of a browser's approval, counted from its latest comment. */
export const KNOWN_COMMENTER_DAYS = 180;

const KNOWN_COMMENTER_SECONDS = KNOWN_COMMENTER_DAYS * 86_400;

/** The browser of the site's own form. REST clients have none. */
export type CommenterBrowser = Pick<BrowserCookies, "commenterProof" | "setCommenter">;

type Known = Pick<CommentRow, "id" | "name" | "isApproved">;

/**
 * Recognises browsers that have commented before by a signed proof, because names can be forged and
 * the ids of comments are public.
 */
export function createKnownCommenters(tickets: Tickets) {
  return {
    /** Returns the id of the comment that the browser's proof names. */
    readCommentId({ commenterProof = "" }: CommenterBrowser): string | undefined {
      const separator = commenterProof.indexOf(".");
      const id = commenterProof.slice(0, Math.max(separator, 0));
      const isTied = isId(id) && tickets.isValid(id, commenterProof.slice(separator + 1));
      return isTied ? id : undefined;
    },

    tie(browser: CommenterBrowser, commentId: string): void {
      browser.setCommenter(`${commentId}.${tickets.issue(commentId)}`, KNOWN_COMMENTER_SECONDS);
    },
  };
}

export type KnownCommenters = ReturnType<typeof createKnownCommenters>;

/**
 * True when the earlier comment was approved under the same name, so that nobody borrows another's.
 */
export function isTrustedCommenter(earlier: Known | undefined, name: string): boolean {
  return earlier?.isApproved === true && fold(earlier.name) === fold(name);
}

function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
}
