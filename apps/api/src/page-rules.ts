import { ALL_CATEGORIES, categories } from "@ebute/contracts/posts";
import type { PageRules } from "#platform/pages/page-address.ts";

const knownCategories: readonly string[] = [ALL_CATEGORIES, ...categories];

/** What a page says after a plain form was sent. */
const notices = ["commented", "subscribed"];

export const pageRules: PageRules = {
  params: {
    category: (value) => knownCategories.includes(value),
    notice: (value) => notices.includes(value),
    page: (value) => /^[1-9]\d{0,2}$/.test(value),
    // A flood of searches would push out the pages that everyone reads.
    q: () => false,
  },
  signedInPaths: /^\/admin\b/i,
};
