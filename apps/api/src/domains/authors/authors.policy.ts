import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageAuthors = allowAdminsWith("editSite");

/** Every administrator, since the form of a post offers them. */
export const canReadAuthorOptions = allowAdmins;
