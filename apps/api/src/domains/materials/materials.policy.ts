import { allowAdminsWith, allowSignedIn } from "#src/site/permissions.ts";

/** Owners and editors: every student sees materials. */
export const canManageMaterials = allowAdminsWith("writeContent");

/** Students and administrators. */
export const canReadMaterials = allowSignedIn;

/** Not writers. */
export const canListMaterialTable = allowAdminsWith("listLessons");
