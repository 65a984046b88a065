import type { Principal } from "#platform/principal.ts";

/** Owners, editors and moderators: every administrator. */
export function canModerateComments(principal: Principal): boolean {
  return principal.kind === "admin";
}
