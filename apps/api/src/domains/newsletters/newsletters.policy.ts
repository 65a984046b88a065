import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators see nothing of newsletters. */
export const canSendNewsletters = allowAdminsWith("manageSubscribers");
