import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners: the settings of the CDN are theirs. */
export const canTestCdn = allowAdminsWith("manageSite");
