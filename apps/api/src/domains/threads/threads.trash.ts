import { sql } from "drizzle-orm";
import { isStudentOf } from "#domains/classes/classes.condition.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdminsWith, teacherIdOf } from "#src/site/permissions.ts";

/** Threads that administrators deleted. No page is cached with them. */
export const threadsTrashRule: TrashRule = {
  canManage: allowAdminsWith("answerStudents"),
  restrict(principal) {
    const teacherId = teacherIdOf(principal);
    if (teacherId === undefined) return undefined;
    return isStudentOf(teacherId, sql`(${trashTable.row} ->> 'student_id')::uuid`);
  },
};
