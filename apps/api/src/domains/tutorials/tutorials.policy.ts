import type { TutorialAudience } from "@ebute/contracts/tutorials";
import { allowAdmins, allowAdminsWith } from "#platform/security/permissions.ts";
import type { Principal } from "#platform/security/principal.ts";

/** Owners and editors. */
export const canManageTutorials = allowAdminsWith("writeContent");

export const canListTutorialTable = allowAdmins;

export function canReadTutorial(
  principal: Principal,
  { audience }: { audience: TutorialAudience },
): boolean {
  return audience === "everyone" || principal.kind !== "visitor";
}
