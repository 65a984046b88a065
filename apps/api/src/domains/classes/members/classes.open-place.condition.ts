import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { classesTable } from "../classes.table.ts";
import { enrolmentsTable } from "./enrolments.table.ts";

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
