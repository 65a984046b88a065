import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; teachers in their own classes. */
export const canManageAssignments = allowAdminsWith("teach");
