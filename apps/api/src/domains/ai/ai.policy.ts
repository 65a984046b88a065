import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Everybody who writes texts; moderators only handle comments. */
export const canGenerateDrafts = allowAdminsWith("useWritingAids");

export const canSeeAiStatus = allowAdmins;

/** Owners only: they set the limit and pay the bill. */
export const canSeeAiUsage = allowAdminsWith("manageSite");

/** Owners only: they manage the settings of the AI service. */
export const canTestAi = allowAdminsWith("manageSite");
