import type { Principal } from "#platform/principal.ts";

/** Owners and editors: recipients are personal data, and moderators look after comments only. */
export function canManageMail(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}
