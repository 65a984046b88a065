import type { Principal } from "#platform/principal.ts";

/** Owners alone: who may come in, and what they may do then. */
export function canManageAdministrators(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role === "owner";
}
