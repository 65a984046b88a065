import type { Principal } from "#platform/principal.ts";

/** Owners and editors. */
export function canManageUpdates(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

/** Students and administrators. */
export function canReadUpdates(principal: Principal): boolean {
  return principal.kind !== "visitor";
}

export function canListUpdateTable(principal: Principal): boolean {
  return principal.kind === "admin";
}
