import type { TutorialAudience } from "@ebute/contracts/tutorials";
import type { Principal } from "#platform/principal.ts";

/** Owners and editors. */
export function canManageTutorials(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

export function canListTutorialTable(principal: Principal): boolean {
  return principal.kind === "admin";
}

export function canReadTutorial(
  principal: Principal,
  { audience }: { audience: TutorialAudience },
): boolean {
  return audience === "everyone" || principal.kind !== "visitor";
}
