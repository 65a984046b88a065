import type { Principal } from "#platform/principal.ts";

/** Every administrator: whoever sees that the backups have stopped can say so. It shows numbers and no one's data. */
export function canSeeBackups(principal: Principal): boolean {
  return principal.kind === "admin";
}
