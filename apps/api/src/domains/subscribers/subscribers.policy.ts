import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canListSubscribers = allowAdminsWith("manageSubscribers");
