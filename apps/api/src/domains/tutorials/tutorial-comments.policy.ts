import type { Principal } from "#platform/principal.ts";

type Authorship = { studentId: string | null };

/** Students and administrators. */
export function canWriteTutorialComments(principal: Principal): boolean {
  return principal.kind !== "visitor";
}

/** Owners, editors and moderators see the comments of all tutorials in one list. */
export function canListAllTutorialComments(principal: Principal): boolean {
  return principal.kind === "admin";
}

/** Every administrator, and the student who wrote it. */
export function canDeleteTutorialComment(principal: Principal, comment: Authorship): boolean {
  if (principal.kind === "admin") return true;
  return principal.kind === "student" && comment.studentId === principal.id;
}
