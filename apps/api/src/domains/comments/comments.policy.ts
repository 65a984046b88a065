import { allowAdminsWith } from "#src/site/permissions.ts";

/** Every administrator but writers. */
export const canModerateComments = allowAdminsWith("moderateComments");
