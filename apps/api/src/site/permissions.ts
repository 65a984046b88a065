import {
  type AdminRole,
  hasPermission,
  type Permission,
  teachesOwnClassesOnly,
} from "@ebute/contracts/administrators";
import { assertAllowed, type Caller, type Principal } from "#platform/security/principal.ts";

/** Makes a policy that allows the administrators whose role has one of the permissions, and nobody else. */
export function allowAdminsWith(...permissions: Permission[]): (principal: Principal) => boolean {
  return (principal) =>
    principal.kind === "admin" &&
    permissions.some((permission) => hasPermission(principal.role, permission));
}

/** Works like `allowAdminsWith`, for a role where nobody is calling. */
export function allowRolesWith(permission: Permission): (role: AdminRole) => boolean {
  return (role) => hasPermission(role, permission);
}

/** @throws {DomainError} SIGN_IN_REQUIRED, NOT_ALLOWED */
export function assertPermission(caller: Caller, permission: Permission): void {
  assertAllowed(caller, allowAdminsWith(permission)(caller.principal));
}

/**
 * Id of an administrator to whom only the classes count that they teach; undefined for everybody
 * else.
 */
export function teacherIdOf(principal: Principal): string | undefined {
  const isBound = principal.kind === "admin" && teachesOwnClassesOnly(principal.role);
  return isBound ? principal.id : undefined;
}
