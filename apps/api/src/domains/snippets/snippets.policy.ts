import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

const canManageSnippets = allowAdminsWith("writeContent");

/** Owners and editors; others change only the snippets that they saved. */
export function canChangeSnippet(
  principal: Principal,
  { createdBy }: { createdBy: string | null },
): boolean {
  if (canManageSnippets(principal)) return true;
  return principal.kind === "admin" && principal.id === createdBy;
}
