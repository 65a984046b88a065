import { allowAdminsWith } from "#src/site/permissions.ts";

/**
 * Owners only: the log shows everybody's work, and an editor could learn from it what is monitored.
 */
export const canReadAuditLog = allowAdminsWith("readActivity");
