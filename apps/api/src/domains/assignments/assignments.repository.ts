import { assignmentNotFound } from "@ebute/contracts/assignments";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { and, asc, desc, eq, gt, inArray, ne, type SQL } from "drizzle-orm";
import { enrolmentsTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { examsTable } from "#domains/exams/exams.table.ts";
import { questionsTable } from "#domains/questions/questions.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import { isLessonOf } from "./assignments.read-model.ts";
import {
  type AssignmentRow,
  assignmentsTable,
  editableAssignmentColumns,
} from "./assignments.table.ts";

type AssignmentChanges = Partial<Omit<AssignmentRow, "id" | "classId" | "createdAt" | "version">>;

export type AssignmentsRepository = ReturnType<typeof createAssignmentsRepository>;

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

    /** Returns the students who are in the class, and keeps them there. */
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

/** Exams of one class that the choice offers: those of a few terms. */
const EXAM_CHOICES_MAX = 200;

const { id, title, state, opensAt, closesAt } = examsTable;
const columns = { id, title, state, opensAt, closesAt };

function isOfClass(classId: string): SQL | undefined {
  return and(eq(examsTable.kind, "set"), eq(examsTable.classId, classId));
}

export type AssignableExams = ReturnType<typeof createAssignableExams>;

/** Exams of a class. A mock is for every student at any time, so it cannot be due. */
export function createAssignableExams(db: Database) {
  return {
    /** Exams that have not closed, drafts too, the first to close first. */
    async findFor(classId: string, now: Date) {
      return db
        .select(columns)
        .from(examsTable)
        .where(and(isOfClass(classId), gt(closesAt, now)))
        .orderBy(asc(closesAt), asc(id))
        .limit(EXAM_CHOICES_MAX);
    },

    /** Finds an exam of the class, and keeps it as it is until the transaction ends. */
    async lock(tx: Transaction, classId: string, examId: string) {
      if (!isId(examId)) return undefined;
      const [row] = await tx
        .select(columns)
        .from(examsTable)
        .where(and(eq(id, examId), isOfClass(classId)))
        .for("share");
      return row;
    },
  };
}

/** Lessons that the choice offers, newest first: those of a few school years. */
const LESSON_CHOICES_MAX = 500;

export type AssignableLessons = ReturnType<typeof createAssignableLessons>;

/** Lessons that the students of a class may read, and mark as done: those of a topic. */
export function createAssignableLessons(db: Database) {
  return {
    /** Sorted by subject, topic and place. */
    async findFor(classId: string) {
      const { id, title, topicId, topicPosition, createdAt } = tutorialsTable;
      const rows = await db
        .select({
          id,
          title,
          subject: subjectsTable.name,
          place: topicPosition,
          subjectPlace: subjectsTable.position,
          topicPlace: topicsTable.position,
        })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, topicId))
        .innerJoin(subjectsTable, eq(subjectsTable.id, topicsTable.subjectId))
        .where(isLessonOf(classId))
        .orderBy(desc(createdAt), desc(id))
        .limit(LESSON_CHOICES_MAX);
      return rows.sort(
        (one, other) =>
          one.subjectPlace - other.subjectPlace ||
          one.topicPlace - other.topicPlace ||
          (one.place ?? 0) - (other.place ?? 0),
      );
    },

    /** Returns the lessons that the class may read. */
    async findAmong(tx: Transaction, classId: string, ids: string[]): Promise<string[]> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await tx
        .select({ id: tutorialsTable.id })
        .from(tutorialsTable)
        .where(and(inArray(tutorialsTable.id, wanted), isLessonOf(classId)))
        .for("key share");
      return rows.map(({ id }) => id);
    },
  };
}
