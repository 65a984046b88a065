import { allowAdminsWith } from "#src/site/permissions.ts";

/** Every administrator but writers; teachers for the students of their classes. */
export const canManageThreads = allowAdminsWith("answerStudents");
