import type { TutorialAudience } from "@ebute/contracts/tutorials";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageTutorials = allowAdminsWith("writeContent");

/** Not writers. */
export const canListTutorialTable = allowAdminsWith("listContent");

export function canReadTutorial(
  principal: Principal,
  { audience }: { audience: TutorialAudience },
): boolean {
  return audience === "everyone" || principal.kind !== "visitor";
}
