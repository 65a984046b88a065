import { allowAdminsWith } from "#src/site/permissions.ts";

/** Every administrator. */
export const canModerateComments = allowAdminsWith("moderateComments");
