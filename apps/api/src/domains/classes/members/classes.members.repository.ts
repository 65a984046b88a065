import { and, asc, eq, getTableColumns, like, ne, notExists } from "drizzle-orm";
import { type StudentRow, studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { containsPattern } from "#platform/db/listing/like-patterns.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type ClassRow,
  classesTable,
  type EnrolmentRow,
  enrolmentsTable,
} from "../classes.table.ts";

/** A place in a class, with its student. */
export type MemberRow = EnrolmentRow &
  Pick<StudentRow, "fullName" | "phone" | "guardianName" | "guardianPhone">;

/** A place in a class, with its class. */
export type OwnPlaceRow = Pick<EnrolmentRow, "classId" | "startsOn" | "endsOn" | "state"> & {
  name: string;
  classState: ClassRow["state"];
  classEndsOn: string | null;
};

export type MembersRepository = ReturnType<typeof createMembersRepository>;

export function createMembersRepository(db: Database) {
  const isAt = (classId: string, studentId: string) =>
    and(eq(enrolmentsTable.classId, classId), eq(enrolmentsTable.studentId, studentId));

  return {
    /** Students of a class who have not left, by name. */
    async findOfClass(classId: string): Promise<MemberRow[]> {
      const { fullName, phone, guardianName, guardianPhone } = studentsTable;
      return db
        .select({
          ...getTableColumns(enrolmentsTable),
          fullName,
          phone,
          guardianName,
          guardianPhone,
        })
        .from(enrolmentsTable)
        .innerJoin(studentsTable, eq(studentsTable.id, enrolmentsTable.studentId))
        .where(and(eq(enrolmentsTable.classId, classId), ne(enrolmentsTable.state, "left")))
        .orderBy(asc(studentsTable.nameKey), asc(studentsTable.id));
    },

    /** Every place that a student has or had, by the name of the class. */
    async findOfStudent(studentId: string): Promise<OwnPlaceRow[]> {
      const { classId, startsOn, endsOn, state } = enrolmentsTable;
      return db
        .select({
          classId,
          startsOn,
          endsOn,
          state,
          name: classesTable.name,
          classState: classesTable.state,
          classEndsOn: classesTable.endsOn,
        })
        .from(enrolmentsTable)
        .innerJoin(classesTable, eq(classesTable.id, classId))
        .where(eq(enrolmentsTable.studentId, studentId))
        .orderBy(asc(classesTable.nameKey));
    },

    /** Students who are not in the class, and whose search text has all the words. */
    async search(classId: string, words: readonly string[], limit: number) {
      if (words.length === 0) return [];
      const { id, fullName, phone, ageBand, guardianName, searchText } = studentsTable;
      const inClass = db
        .select({ id: enrolmentsTable.id })
        .from(enrolmentsTable)
        .where(
          and(
            ...[eq(enrolmentsTable.classId, classId), eq(enrolmentsTable.studentId, id)],
            ne(enrolmentsTable.state, "left"),
          ),
        );
      return db
        .select({ id, fullName, phone, ageBand, guardianName })
        .from(studentsTable)
        .where(
          and(...words.map((word) => like(searchText, containsPattern(word))), notExists(inClass)),
        )
        .orderBy(asc(studentsTable.nameKey), asc(id))
        .limit(limit);
    },

    async find(tx: Transaction, classId: string, studentId: string) {
      if (!isId(classId) || !isId(studentId)) return undefined;
      const [row] = await tx
        .select()
        .from(enrolmentsTable)
        .where(isAt(classId, studentId))
        .for("update");
      return row;
    },

    async count(tx: Transaction, classId: string): Promise<number> {
      return tx.$count(
        enrolmentsTable,
        and(eq(enrolmentsTable.classId, classId), ne(enrolmentsTable.state, "left")),
      );
    },

    /** Adds the place, or changes the one that the student has or had. */
    async put(tx: Transaction, row: EnrolmentRow): Promise<void> {
      const { startsOn, endsOn, state } = row;
      await tx
        .insert(enrolmentsTable)
        .values(row)
        .onConflictDoUpdate({
          target: [enrolmentsTable.classId, enrolmentsTable.studentId],
          set: { startsOn, endsOn, state },
        });
    },

    async set(
      tx: Transaction,
      id: string,
      changes: Partial<Pick<EnrolmentRow, "state" | "endsOn">>,
    ): Promise<void> {
      await tx.update(enrolmentsTable).set(changes).where(eq(enrolmentsTable.id, id));
    },
  };
}
