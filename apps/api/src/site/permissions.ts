import { hasPermission, type Permission } from "@ebute/contracts/administrators";
import type { Principal } from "#platform/security/principal.ts";

/** Makes a policy that allows the administrators whose role has the permission, and nobody else. */
export function allowAdminsWith(permission: Permission): (principal: Principal) => boolean {
  return (principal) => principal.kind === "admin" && hasPermission(principal.role, permission);
}

/** Policy that allows every administrator, whatever the role. */
export function allowAdmins(principal: Principal): boolean {
  return principal.kind === "admin";
}

/** Policy that allows students and administrators. */
export function allowSignedIn(principal: Principal): boolean {
  return principal.kind !== "visitor";
}
