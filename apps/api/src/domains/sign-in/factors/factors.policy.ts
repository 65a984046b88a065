import { hasPermission } from "@ebute/contracts/administrators";
import type { Principal } from "#platform/security/principal.ts";

/** Excludes the caller's own account: removing one's own factor requires a code. */
export function canResetFactors(principal: Principal, adminId: string): boolean {
  if (principal.kind !== "admin" || principal.id === adminId) return false;
  return hasPermission(principal.role, "manageAdministrators");
}
