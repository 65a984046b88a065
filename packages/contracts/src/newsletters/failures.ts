import { defineFailure } from "../errors/index.ts";

export const newsletterNotFound = defineFailure(
  "not_found",
  "NEWSLETTER_NOT_FOUND",
  "No newsletter found",
);

export const newsletterEnded = defineFailure(
  "conflict",
  "NEWSLETTER_ENDED",
  "This newsletter has been sent or stopped already.",
);

export const postNotForSubscribers = defineFailure(
  "validation",
  "POST_NOT_FOR_SUBSCRIBERS",
  "Publish the post first: the letter leads to its page.",
);

export const postSentBefore = defineFailure(
  "conflict",
  "POST_SENT_BEFORE",
  "Subscribers have been sent this post already.",
);

export const newsletterTooLong = defineFailure(
  "validation",
  "NEWSLETTER_TOO_LONG",
  "The letter is too long: mail programs would cut it. Shorten it, or publish it as a post.",
);

export const newsletterNeedsMail = defineFailure(
  "conflict",
  "NEWSLETTER_NEEDS_MAIL",
  "Set up mail first, under Settings.",
);

export const newsletterNeedsAddress = defineFailure(
  "conflict",
  "NEWSLETTER_NEEDS_ADDRESS",
  "Confirm the address of the site first, under Settings > Address: letters have links to it.",
);

export const newsletterCategoryMissing = defineFailure(
  "validation",
  "NEWSLETTER_CATEGORY_MISSING",
  "This category no longer exists. Choose another one.",
);

export const newsletterWithoutFollowers = defineFailure(
  "conflict",
  "NEWSLETTER_WITHOUT_FOLLOWERS",
  "No confirmed subscriber follows this category.",
);

export const newsletterWithoutReaders = defineFailure(
  "conflict",
  "NEWSLETTER_WITHOUT_READERS",
  "There are no confirmed subscribers yet.",
);
