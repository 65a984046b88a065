import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners and editors, who link to drafts too. */
export const canDescribeLinks = allowAdminsWith("editSite");
