import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners. */
export const canManageRedirects = allowAdminsWith("manageSite");
