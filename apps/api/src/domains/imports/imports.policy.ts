import { allowAdminsWith, allowRolesWith } from "#src/site/permissions.ts";

/** Owners. */
export const canImport = allowAdminsWith("manageSite");

/** The same for somebody who sends no request. */
export const canRoleImport = allowRolesWith("manageSite");
