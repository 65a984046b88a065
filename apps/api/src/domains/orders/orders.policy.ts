import type { Principal } from "#platform/principal.ts";

/** Owners and editors. */
export function canManageOrders(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}
