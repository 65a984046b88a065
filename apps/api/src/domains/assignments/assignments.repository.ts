import { assignmentNotFound } from "@ebute/contracts/assignments";
import type { DeleteInput } from "@ebute/contracts/versions";
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { enrolmentsTable } from "#domains/classes/members/enrolments.table.ts";
import { questionsTable } from "#domains/questions/questions.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
  type AssignmentRow,
  assignmentsTable,
  editableAssignmentColumns,
} from "./assignments.table.ts";

type AssignmentChanges = Partial<Omit<AssignmentRow, "id" | "classId" | "createdAt" | "version">>;

export type AssignmentsRepository = ReturnType<typeof createAssignmentsRepository>;

/** Writes of assignments. */
export function createAssignmentsRepository() {
  return {
    /** Locks the assignment until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<AssignmentRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(assignmentsTable)
        .where(eq(assignmentsTable.id, id))
        .for("update");
      return row;
    },

    async count(tx: Transaction, classId: string): Promise<number> {
      return tx.$count(assignmentsTable, eq(assignmentsTable.classId, classId));
    },

    /** Those of the students who are in the class, and keeps them there. */
    async claimStudents(tx: Transaction, classId: string, ids: string[]): Promise<string[]> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const { studentId } = enrolmentsTable;
      const rows = await tx
        .select({ studentId })
        .from(enrolmentsTable)
        .where(
          and(
            eq(enrolmentsTable.classId, classId),
            inArray(studentId, wanted),
            ne(enrolmentsTable.state, "left"),
          ),
        )
        .orderBy(asc(studentId))
        .for("key share");
      return rows.map((row) => row.studentId);
    },

    /** True if the subject or topic has a question that students can practise. */
    async hasQuestions(tx: Transaction, place: { subjectId: string; topicId: string | null }) {
      const { id, subjectId, topicId, use, state } = questionsTable;
      const [row] = await tx
        .select({ id })
        .from(questionsTable)
        .where(
          and(
            ...[eq(subjectId, place.subjectId), eq(use, "practice"), eq(state, "ready")],
            place.topicId === null ? undefined : eq(topicId, place.topicId),
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    async insert(tx: Transaction, row: AssignmentRow): Promise<void> {
      await tx.insert(assignmentsTable).values(row);
    },

    /** @throws {DomainError} ASSIGNMENT_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: AssignmentChanges,
    ): Promise<Written<AssignmentRow>> {
      const target = targetById(assignmentsTable, assignmentNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableAssignmentColumns }, (condition) =>
        tx.update(assignmentsTable).set(changes).where(condition).returning(),
      );
    },

    /** @throws {DomainError} ASSIGNMENT_NOT_FOUND, VERSION_CONFLICT */
    remove(tx: Transaction, requested: DeleteInput): Promise<AssignmentRow> {
      const target = targetById(assignmentsTable, assignmentNotFound, requested);
      return deleteAtVersion(tx, target, (condition) =>
        tx.delete(assignmentsTable).where(condition).returning(),
      );
    },
  };
}
