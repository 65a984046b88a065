import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors: every student sees the courses. */
export const canManageCourses = allowAdminsWith("writeContent");

/** Everybody who places lessons and questions in them. */
export const canReadCourses = allowAdminsWith("teach");

/** Administrators do no lessons. */
export function canHaveProgress(principal: Principal): boolean {
  return principal.kind === "student";
}
