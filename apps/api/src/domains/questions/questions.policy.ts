import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners, editors and teachers. Students and visitors never reach the bank: keys leave it by other calls. */
export const canManageQuestions = allowAdminsWith("teach");
