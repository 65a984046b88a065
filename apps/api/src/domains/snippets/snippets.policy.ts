import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Everybody who writes texts. */
export const canUseSnippets = allowAdminsWith("useWritingAids");

/** Owners and editors; others change only the snippets that they saved. */
const canManageSnippets = allowAdminsWith("writeContent");

export function canChangeSnippet(
  principal: Principal,
  { createdBy }: { createdBy: string | null },
): boolean {
  if (canManageSnippets(principal)) return true;
  return canUseSnippets(principal) && principal.kind === "admin" && principal.id === createdBy;
}
