import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, who also manage student accounts. */
export const canIssueResetCodes = allowAdminsWith("manageStudents");
