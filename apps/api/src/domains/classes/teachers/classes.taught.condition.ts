import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { enrolmentsTable } from "../members/enrolments.table.ts";
import { classTeachersTable } from "./class-teachers.table.ts";

/** Condition on rows of a class that the administrator teaches. */
export function isTaughtBy(adminId: string, classId: SQLWrapper): SQL {
  return sql`exists (select from ${classTeachersTable} as taught
    where taught.class_id = ${classId} and taught.admin_id = ${adminId}::uuid)`;
}

/** Condition on rows of a student who has not left a class that the administrator teaches. */
export function isStudentOf(adminId: string, studentId: SQLWrapper): SQL {
  return sql`exists (select from ${enrolmentsTable} as place
    join ${classTeachersTable} as taught on taught.class_id = place.class_id
    where place.student_id = ${studentId} and place.state <> 'left'
      and taught.admin_id = ${adminId}::uuid)`;
}
