import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners. */
export const canSetSiteUp = allowAdminsWith("manageSite");
