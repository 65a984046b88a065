import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners: the settings of the CDN are theirs. */
export const canTestCdn = allowAdminsWith("manageSite");
