import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, who also manage student accounts; teachers for students of their classes. */
export const canIssueResetCodes = allowAdminsWith("teach");
