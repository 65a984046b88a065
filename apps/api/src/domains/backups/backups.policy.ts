import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/**
 * Every administrator: anyone may notice that backups have stopped. It shows figures and no
 * personal data.
 */
export const canSeeBackups = allowAdmins;

/** Owners alone: an archive contains everybody's personal data. */
export const canManageBackups = allowAdminsWith("manageSite");
