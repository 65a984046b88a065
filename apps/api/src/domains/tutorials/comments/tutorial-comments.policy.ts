import type { Principal } from "#platform/security/principal.ts";
import { allowAdmins, allowSignedIn } from "#src/site/permissions.ts";

type Authorship = { studentId: string | null };

/** Students and administrators. */
export const canWriteTutorialComments = allowSignedIn;

/** Every administrator. */
export const canListAllTutorialComments = allowAdmins;

/** Every administrator, and the student who wrote it. */
export function canDeleteTutorialComment(principal: Principal, comment: Authorship): boolean {
  if (principal.kind === "admin") return true;
  return principal.kind === "student" && comment.studentId === principal.id;
}
