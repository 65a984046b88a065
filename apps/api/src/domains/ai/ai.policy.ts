import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners only: they manage the settings of the AI service. */
export const canTestAi = allowAdminsWith("manageSite");
