import { allowAdminsWith, allowRolesWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canReadMessages = allowAdminsWith("readMessages");

/** True if administrators with the role can be assigned to a message. */
export const roleReadsMessages = allowRolesWith("readMessages");
