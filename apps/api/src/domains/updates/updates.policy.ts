import { allowAdminsWith, allowSignedIn } from "#src/site/permissions.ts";

/** Owners and editors: every student sees updates. */
export const canManageUpdates = allowAdminsWith("writeContent");

/** Students and administrators. */
export const canReadUpdates = allowSignedIn;

/** Not writers. */
export const canListUpdateTable = allowAdminsWith("listLessons");
