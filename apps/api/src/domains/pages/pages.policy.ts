import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
} from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManagePages = allowAdminsWith("editSite");

/** @throws {DomainError} SIGN_IN_REQUIRED, NOT_ALLOWED */
export function requireEditor(caller: Caller): Admin {
  assertAllowed(caller, canManagePages(caller.principal));
  return requireAdmin(caller);
}
