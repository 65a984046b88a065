import { EVERYWHERE_NOTICE, PASSWORD_RESET_NOTICE } from "@ebute/contracts/auth";
import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { MESSAGE_SENT_NOTICE } from "@ebute/contracts/contact";
import { ALL_CATEGORIES, categories } from "@ebute/contracts/posts";
import { ACCOUNT_DELETED_NOTICE, SIGNED_UP_NOTICE } from "@ebute/contracts/students";
import { ASKED_TO_CONFIRM_NOTICE, SUBSCRIBED_NOTICE } from "@ebute/contracts/subscribers";
import type { PageRules } from "#platform/pages/page-address.ts";

const knownCategories: readonly string[] = [ALL_CATEGORIES, ...categories];

/** What a page says after a plain form was sent. */
const notices: readonly string[] = [
  ACCOUNT_DELETED_NOTICE,
  ASKED_TO_CONFIRM_NOTICE,
  COMMENTED_NOTICE,
  EVERYWHERE_NOTICE,
  MESSAGE_SENT_NOTICE,
  PASSWORD_RESET_NOTICE,
  SIGNED_UP_NOTICE,
  SUBSCRIBED_NOTICE,
];

export const pageRules: PageRules = {
  params: {
    category: (value) => knownCategories.includes(value),
    // Few read older comments, and each cursor is a page of its own.
    comments: () => false,
    // Where a sign-in leads back to: any page, and so one that nobody else asks for.
    next: () => false,
    notice: (value) => notices.includes(value),
    // What someone typed into the order look-up.
    orderId: () => false,
    page: (value) => /^[1-9]\d{0,2}$/.test(value),
    // A flood of searches would push out the pages that everyone reads.
    q: () => false,
  },
  signedInPaths: /^\/(admin|userDashboard)\b/i,
  // The page of one order or subscription: only its owner looks at it, and whoever guesses must not fill the memory with
  // misses.
  privatePaths: /^\/(track-order|subscribe|unsubscribe)\/./i,
};
