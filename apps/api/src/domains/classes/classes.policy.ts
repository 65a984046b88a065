import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors: which classes there are, who teaches them, and who is added to them. */
export const canManageClasses = allowAdminsWith("manageStudents");

/**
 * Teachers too: names, phones and guardians of students. `ClassTeachersService` restricts a teacher
 * to own classes.
 */
export const canTeachClasses = allowAdminsWith("teach");
