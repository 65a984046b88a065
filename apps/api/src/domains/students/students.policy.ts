import type { Principal } from "#platform/principal.ts";

/** Owners and editors; moderators look after comments only. */
export function canManageStudents(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}
