import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canListSubscribers = allowAdminsWith("manageSubscribers");
