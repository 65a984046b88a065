import type { Principal, Student } from "#platform/principal.ts";

/** Owners and editors; moderators look after comments only. */
export function canManageStudents(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

/** A student's own account. */
export function isStudent(principal: Principal): principal is Student {
  return principal.kind === "student";
}
