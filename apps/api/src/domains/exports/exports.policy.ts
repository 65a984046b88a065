import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners, who see every draft and may also download backups. */
export const canExport = allowAdminsWith("manageSite");
