import { meetingNotFound } from "@ebute/contracts/timetable";
import type { DeleteInput } from "@ebute/contracts/versions";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
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
