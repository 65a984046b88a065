import type { Principal } from "#platform/principal.ts";

/** Those who write posts: owners and editors. Moderators look after comments only. */
export function canGenerateDrafts(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

export function canSeeAiStatus(principal: Principal): boolean {
  return principal.kind === "admin";
}
