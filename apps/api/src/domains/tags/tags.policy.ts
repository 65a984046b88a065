import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageTags = allowAdminsWith("editSite");

/** Every administrator, since the form of a post suggests them. */
export const canReadTagNames = allowAdmins;
