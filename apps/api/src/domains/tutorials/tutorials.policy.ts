import type { TutorialAudience } from "@ebute/contracts/tutorials";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageTutorials = allowAdminsWith("writeContent");

export const canListTutorialTable = allowAdmins;

export function canReadTutorial(
  principal: Principal,
  { audience }: { audience: TutorialAudience },
): boolean {
  return audience === "everyone" || principal.kind !== "visitor";
}
