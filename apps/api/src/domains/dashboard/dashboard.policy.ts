import type { Principal } from "#platform/principal.ts";

/** Every administrator: it shows numbers and titles, no names and no addresses. */
export function canSeeDashboard(principal: Principal): boolean {
  return principal.kind === "admin";
}
