import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, who write posts; moderators only handle comments. */
export const canGenerateDrafts = allowAdminsWith("writeContent");

export const canSeeAiStatus = allowAdmins;

/** Owners: they set the limit, and pay. */
export const canSeeAiUsage = allowAdminsWith("manageSite");

/** Owners: the settings of the service are theirs. */
export const canTestAi = allowAdminsWith("manageSite");
