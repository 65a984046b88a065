import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, who link to drafts too. */
export const canDescribeLinks = allowAdminsWith("editSite");
