import type { TutorialAudience } from "@ebute/contracts/tutorials";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/**
 * Owners and editors; teachers those for their own classes alone, which `TutorialAudienceService`
 * checks.
 */
export const canManageTutorials = allowAdminsWith("teach");

/** For a tutorial that exists for the principal. */
export function canReadTutorial(
  principal: Principal,
  { audience }: { audience: TutorialAudience },
): boolean {
  return audience === "everyone" || principal.kind !== "visitor";
}
