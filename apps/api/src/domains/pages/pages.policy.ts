import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManagePages = allowAdminsWith("editSite");
