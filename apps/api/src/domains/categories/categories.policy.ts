import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageCategories = allowAdminsWith("editSite");

/** Every administrator, since the lists of posts name categories. */
export const canReadCategoryChoices = allowAdmins;
