import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Every administrator. */
export const canModerateComments = allowAdminsWith("moderateComments");
