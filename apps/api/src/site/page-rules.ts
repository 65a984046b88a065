import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import {
  COMMENT_PUBLISHED_NOTICE,
  COMMENTED_NOTICE,
  COMMENTS_ON_PAGE,
} from "@ebute/contracts/comments";
import { MESSAGE_SENT_NOTICE } from "@ebute/contracts/contact";
import {
  PASSWORD_RESET_NOTICE,
  RESET_REQUESTED_NOTICE,
  SIGNED_OUT_EVERYWHERE_NOTICE,
  SIGNED_OUT_NOTICE,
} from "@ebute/contracts/sign-in";
import {
  ACCOUNT_DELETED_NOTICE,
  CONTACT_UNDONE_NOTICE,
  SIGNED_UP_NOTICE,
} from "@ebute/contracts/students";
import { CONFIRMATION_SENT_NOTICE, SUBSCRIBED_NOTICE } from "@ebute/contracts/subscribers";
import type { PageRules } from "#platform/pages/page-url.ts";

/** Values of `notice` that pages show after a form was sent without JavaScript. */
const notices: readonly string[] = [
  ACCOUNT_DELETED_NOTICE,
  CONFIRMATION_SENT_NOTICE,
  COMMENTED_NOTICE,
  COMMENT_PUBLISHED_NOTICE,
  CONTACT_UNDONE_NOTICE,
  SIGNED_OUT_EVERYWHERE_NOTICE,
  SIGNED_OUT_NOTICE,
  MESSAGE_SENT_NOTICE,
  PASSWORD_RESET_NOTICE,
  RESET_REQUESTED_NOTICE,
  SIGNED_UP_NOTICE,
  SUBSCRIBED_NOTICE,
];

/**
 * Pages that also work while the site is closed: sign-in, and pages that letters link to.
 * Unsubscribing and undoing a contact change must never wait for the owner.
 */
export const openPaths =
  /^\/(admin|userDashboard|signin|forgot-password|reset-password|confirm-email|undo-change|unsubscribe|subscribe|approve-comment|track-order|offline|saved-posts|saved-subjects|preview)(\/|$)/i;

/**
 * Pages that a signed-in student gets for themselves: the student area, lessons, and the forms of
 * sign-in and sign-up, which lead on.
 */
export const personalPaths = /^\/(userDashboard|bblog|signin|signup)(?=[/?]|$)/i;

type Known = {
  /** True for the present name of a category. */
  isCategory(name: string): boolean;
};

export function createPageRules({ isCategory }: Known): PageRules {
  return {
    params: {
      // Former and unknown category names are not cached: a flood of them would evict popular
      // pages.
      category: (value) => value === ALL_CATEGORIES || isCategory(value),
      // Only the second page of comments is cached: few visitors go further, and each cursor would
      // be a separate entry.
      comments: (value) => value === String(2 * COMMENTS_ON_PAGE),
      // Path to open after a sign-in: it can be any page, so the same value is rarely requested
      // twice.
      next: () => false,
      notice: (value) => notices.includes(value),
      // Not cached, because the order look-up accepts any text.
      orderId: () => false,
      page: (value) => /^[1-9]\d{0,2}$/.test(value),
      // Not cached, because each comment would be a separate entry.
      reply: () => false,
      // Not cached, because a flood of searches would evict popular pages.
      q: () => false,
    },
    signedInPaths: /^\/(admin|userDashboard)\b/i,
    // Pages of one order or subscription are not cached: only the owner views them, and guessing
    // must not fill the cache with misses.
    privatePaths: /^\/(unsubscribe(\/|$)|(preview|track-order|subscribe|approve-comment)\/.)/i,
  };
}
