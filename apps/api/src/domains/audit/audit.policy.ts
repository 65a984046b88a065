import type { Principal } from "#platform/principal.ts";

/** Owners alone: it tells of everybody's work, and an editor who could read it would know what is looked at. */
export function canReadAuditLog(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role === "owner";
}
