import { allowAdminsWith, allowSignedIn } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageMaterials = allowAdminsWith("writeContent");

/** Students and administrators. */
export const canReadMaterials = allowSignedIn;

/** Not writers. */
export const canListMaterialTable = allowAdminsWith("listContent");
