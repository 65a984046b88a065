import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { ALL_CATEGORIES, categories } from "@ebute/contracts/posts";
import { SUBSCRIBED_NOTICE } from "@ebute/contracts/subscribers";
import type { PageRules } from "#platform/pages/page-address.ts";

const knownCategories: readonly string[] = [ALL_CATEGORIES, ...categories];

/** What a page says after a plain form was sent. */
const notices: readonly string[] = [COMMENTED_NOTICE, SUBSCRIBED_NOTICE];

export const pageRules: PageRules = {
  params: {
    category: (value) => knownCategories.includes(value),
    // Few read older comments, and each cursor is a page of its own.
    comments: () => false,
    notice: (value) => notices.includes(value),
    page: (value) => /^[1-9]\d{0,2}$/.test(value),
    // A flood of searches would push out the pages that everyone reads.
    q: () => false,
  },
  signedInPaths: /^\/admin\b/i,
};
