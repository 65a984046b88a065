import { and, eq, gte, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { classesTable, classTeachersTable, enrolmentsTable } from "./classes.table.ts";

/**
 * Condition on a place joined with its class: an active place of the student in an active class,
 * on a day before both end.
 * @param today day in Lagos
 */
export function isPlaceOpen({ id, today }: { id: string; today: string }): SQL | undefined {
  const isRunning = (endsOn: typeof classesTable.endsOn | typeof enrolmentsTable.endsOn) =>
    or(isNull(endsOn), gte(endsOn, today));
  return and(
    eq(enrolmentsTable.studentId, id),
    eq(enrolmentsTable.state, "active"),
    isRunning(enrolmentsTable.endsOn),
    eq(classesTable.state, "active"),
    isRunning(classesTable.endsOn),
  );
}

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
