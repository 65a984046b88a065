import { allowAdminsWith, allowRolesWith } from "#src/site/permissions.ts";

/** Every administrator but teachers and writers. */
export const canModerateComments = allowAdminsWith("moderateComments");

/** True if administrators with the role approve comments. */
export const roleModeratesComments = allowRolesWith("moderateComments");
