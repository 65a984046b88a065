import { firstEnd } from "@ebute/contracts/dates";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { meetingNotFound } from "@ebute/contracts/timetable";
import { and, asc, eq, getTableColumns, gte, inArray, notInArray, sql } from "drizzle-orm";
import { isPlaceOpen } from "#domains/classes/classes.condition.ts";
import { classesTable, enrolmentsTable } from "#domains/classes/classes.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import type { ReadableMeeting } from "./timetable.occurrences.ts";
import {
  type CalendarFeedRow,
  calendarFeedsTable,
  editableMeetingColumns,
  type MeetingChangeRow,
  type MeetingRow,
  meetingChangesTable,
  meetingsTable,
} from "./timetable.table.ts";

type MeetingChanges = Partial<
  Omit<MeetingRow, "id" | "classId" | "sequence" | "createdAt" | "version">
>;

export type TimetableRepository = ReturnType<typeof createTimetableRepository>;

export function createTimetableRepository(db: Database) {
  const nextSequence = sql`${meetingsTable.sequence} + 1`;

  return {
    /** Meetings of a class, by first day and time. */
    async findOfClass(classId: string): Promise<MeetingRow[]> {
      if (!isId(classId)) return [];
      const { startsOn, startTime, id } = meetingsTable;
      return db
        .select()
        .from(meetingsTable)
        .where(eq(meetingsTable.classId, classId))
        .orderBy(asc(startsOn), asc(startTime), asc(id));
    },

    async find(id: string): Promise<MeetingRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(meetingsTable).where(eq(meetingsTable.id, id));
      return row;
    },

    /** Locks the meeting until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<MeetingRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(meetingsTable)
        .where(eq(meetingsTable.id, id))
        .for("update");
      return row;
    },

    async count(tx: Transaction, classId: string): Promise<number> {
      return tx.$count(meetingsTable, eq(meetingsTable.classId, classId));
    },

    async insert(tx: Transaction, row: MeetingRow): Promise<void> {
      await tx.insert(meetingsTable).values(row);
    },

    /** @throws {DomainError} MEETING_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: MeetingChanges,
    ): Promise<Written<MeetingRow>> {
      const target = targetById(meetingsTable, meetingNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableMeetingColumns }, (condition) =>
        tx
          .update(meetingsTable)
          .set({ ...changes, sequence: nextSequence })
          .where(condition)
          .returning(),
      );
    },

    /** @throws {DomainError} MEETING_NOT_FOUND, VERSION_CONFLICT */
    remove(tx: Transaction, requested: DeleteInput): Promise<MeetingRow> {
      const target = targetById(meetingsTable, meetingNotFound, requested);
      return deleteAtVersion(tx, target, (condition) =>
        tx.delete(meetingsTable).where(condition).returning(),
      );
    },

    /** Changes the row of one time of a meeting, or adds it. */
    async putChange(tx: Transaction, row: MeetingChangeRow): Promise<void> {
      const { id: _id, meetingId, day: _day, ...changes } = row;
      await tx
        .insert(meetingChangesTable)
        .values(row)
        .onConflictDoUpdate({
          target: [meetingChangesTable.meetingId, meetingChangesTable.day],
          set: changes,
        });
      await revise(tx, meetingId, row.createdAt);
    },

    /** @returns false if the time was as planned already */
    async removeChange(tx: Transaction, meetingId: string, day: string, at: Date) {
      const rows = await tx
        .delete(meetingChangesTable)
        .where(and(eq(meetingChangesTable.meetingId, meetingId), eq(meetingChangesTable.day, day)))
        .returning({ id: meetingChangesTable.id });
      if (rows.length === 0) return false;
      await revise(tx, meetingId, at);
      return true;
    },

    /** Deletes the changes of days that are no longer days of the meeting. */
    async keepChangesOn(tx: Transaction, meetingId: string, days: string[]): Promise<void> {
      await tx
        .delete(meetingChangesTable)
        .where(
          and(
            eq(meetingChangesTable.meetingId, meetingId),
            notInArray(meetingChangesTable.day, days),
          ),
        );
    },
  };

  /** Tells calendar apps that the meeting has changed. */
  async function revise(tx: Transaction, id: string, updatedAt: Date): Promise<void> {
    await tx
      .update(meetingsTable)
      .set({ updatedAt, sequence: nextSequence })
      .where(eq(meetingsTable.id, id));
  }
}

const feeds = calendarFeedsTable;

export type CalendarFeedsRepository = ReturnType<typeof createCalendarFeedsRepository>;

export function createCalendarFeedsRepository(db: Database) {
  return {
    async findOfStudent(studentId: string): Promise<CalendarFeedRow | undefined> {
      const [row] = await db.select().from(feeds).where(eq(feeds.studentId, studentId));
      return row;
    },

    async findByToken(tokenHash: string): Promise<CalendarFeedRow | undefined> {
      const [row] = await db.select().from(feeds).where(eq(feeds.tokenHash, tokenHash));
      return row;
    },

    /** Replaces the address that the student has. */
    async put(tx: Transaction, row: CalendarFeedRow): Promise<void> {
      const { id, tokenHash, createdAt } = row;
      await tx
        .insert(feeds)
        .values(row)
        .onConflictDoUpdate({ target: feeds.studentId, set: { id, tokenHash, createdAt } });
    },

    async remove(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(feeds).where(eq(feeds.studentId, studentId));
    },
  };
}

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
