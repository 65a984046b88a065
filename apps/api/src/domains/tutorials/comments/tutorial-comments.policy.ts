import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

type Authorship = { studentId: string | null };

/** Every administrator but writers. */
export const canListAllTutorialComments = allowAdminsWith("moderateComments");

/** Every administrator but writers, and the student who wrote it. */
export function canDeleteTutorialComment(principal: Principal, comment: Authorship): boolean {
  if (canListAllTutorialComments(principal)) return true;
  return principal.kind === "student" && comment.studentId === principal.id;
}
