import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners. */
export const canSetSiteUp = allowAdminsWith("manageSite");
