import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners. */
export const canRemoveSampleContent = allowAdminsWith("manageSite");
