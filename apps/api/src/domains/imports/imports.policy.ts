import { type AdminRole, hasPermission } from "@ebute/contracts/administrators";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners. */
export const canImport = allowAdminsWith("manageSite");

/** The same for somebody who sends no request. */
export function canRoleImport(role: AdminRole): boolean {
  return hasPermission(role, "manageSite");
}
