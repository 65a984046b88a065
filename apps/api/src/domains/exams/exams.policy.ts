import { allowAdminsWith } from "#src/site/permissions.ts";

/**
 * Owners and editors; teachers the exams of their own classes: exams show keys by their questions,
 * and names and marks of students.
 */
export const canManageExams = allowAdminsWith("teach");
