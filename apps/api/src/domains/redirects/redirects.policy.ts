import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners. */
export const canManageRedirects = allowAdminsWith("manageSite");
