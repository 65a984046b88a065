import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners. */
export const canRemoveSampleContent = allowAdminsWith("manageSite");
