import { allowRolesWith } from "#src/site/permissions.ts";

/** Owners, where nobody sends a request. */
export const canRoleImport = allowRolesWith("manageSite");
