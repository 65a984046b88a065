import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, who can change the question too. */
export const canCorrectQuestions = allowAdminsWith("writeContent");
