import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners only. */
export const canManageAdministrators = allowAdminsWith("manageAdministrators");
