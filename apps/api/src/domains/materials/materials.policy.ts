import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors: every student sees materials. */
export const canManageMaterials = allowAdminsWith("writeContent");
