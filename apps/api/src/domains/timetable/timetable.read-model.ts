import { firstEnd } from "@ebute/contracts/dates";
import { and, eq, getTableColumns, gte, inArray } from "drizzle-orm";
import { classesTable } from "#domains/classes/classes.table.ts";
import { isPlaceOpen } from "#domains/classes/members/classes.open-place.condition.ts";
import { enrolmentsTable } from "#domains/classes/members/enrolments.table.ts";
import type { Database } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { ReadableMeeting } from "./timetable.occurrences.ts";
import { type MeetingRow, meetingChangesTable, meetingsTable } from "./timetable.table.ts";

type JoinedRow = MeetingRow & { className: string; lastDay: string | null };

export type TimetableReadModel = ReturnType<typeof createTimetableReadModel>;

/** Meetings with their cancelled and moved times. */
export function createTimetableReadModel(db: Database) {
  async function addChanges(rows: readonly JoinedRow[]): Promise<ReadableMeeting[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const found = await db
      .select()
      .from(meetingChangesTable)
      .where(inArray(meetingChangesTable.meetingId, ids));
    const changes = Map.groupBy(found, ({ meetingId }) => meetingId);
    return rows.map((row) => ({ ...row, changes: changes.get(row.id) ?? [] }));
  }

  const columns = {
    ...getTableColumns(meetingsTable),
    className: classesTable.name,
    classEndsOn: classesTable.endsOn,
  };

  return {
    /**
     * Meetings of the classes in which the student's place counts today.
     * @param since leaves out meetings whose last day is before
     */
    async findOfStudent(
      student: { id: string; today: string },
      since: string,
    ): Promise<ReadableMeeting[]> {
      const rows = await db
        .select({ ...columns, placeEndsOn: enrolmentsTable.endsOn })
        .from(meetingsTable)
        .innerJoin(classesTable, eq(classesTable.id, meetingsTable.classId))
        .innerJoin(enrolmentsTable, eq(enrolmentsTable.classId, meetingsTable.classId))
        .where(and(isPlaceOpen(student), gte(meetingsTable.endsOn, since)));
      return addChanges(
        rows.map(({ classEndsOn, placeEndsOn, ...row }) => ({
          ...row,
          lastDay: firstEnd(classEndsOn, placeEndsOn),
        })),
      );
    },

    /**
     * Meetings of a class, as administrators see them.
     * @param since leaves out meetings whose last day is before
     */
    async findOfClass(classId: string, since: string): Promise<ReadableMeeting[]> {
      if (!isId(classId)) return [];
      const rows = await db
        .select(columns)
        .from(meetingsTable)
        .innerJoin(classesTable, eq(classesTable.id, meetingsTable.classId))
        .where(and(eq(meetingsTable.classId, classId), gte(meetingsTable.endsOn, since)));
      return addChanges(rows.map(({ classEndsOn, ...row }) => ({ ...row, lastDay: classEndsOn })));
    },
  };
}
