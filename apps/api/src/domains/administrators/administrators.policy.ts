import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners only. */
export const canManageAdministrators = allowAdminsWith("manageAdministrators");
