import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners, editors and teachers, who can change the question too. */
export const canManageReports = allowAdminsWith("teach");
