import { type AssignmentKind, assignmentKinds } from "@ebute/contracts/assignments";
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { classesTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { examsTable } from "#domains/exams/exams.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Work that a class or some of its students have to do. Days and times are of Lagos. */
export const assignmentsTable = pgTable(
  "assignments",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** For students; empty for none. */
    note: text().notNull(),
    kind: text({ enum: assignmentKinds }).$type<AssignmentKind>().notNull(),
    /** In order. One that is deleted counts no longer, and counts again when it comes back. */
    lessonIds: uuid().array().notNull(),
    /** Null for other work; a subject is deleted after its questions, so none would be left. */
    subjectId: uuid().references(() => subjectsTable.id, { onDelete: "cascade" }),
    topicId: uuid().references(() => topicsTable.id, { onDelete: "set null" }),
    /** Practice questions; null for other work. */
    questionCount: integer(),
    /** Null for other work, and once the exam is deleted, which leaves nothing to do. */
    examId: uuid().references(() => examsTable.id, { onDelete: "set null" }),
    /** False where only the named students have it to do. */
    isForAll: boolean().notNull(),
    /** A trigger takes out a student whose account is deleted. */
    studentIds: uuid().array().notNull(),
    opensOn: date({ mode: "string" }).notNull(),
    dueOn: date({ mode: "string" }).notNull(),
    /** HH:MM, which sorts as text. */
    dueTime: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    index("assignments_class_idx").on(table.classId, table.dueOn),
    index("assignments_subject_idx").on(table.subjectId),
    index("assignments_topic_idx").on(table.topicId),
    index("assignments_exam_idx").on(table.examId),
    index("assignments_lessons_idx").using("gin", table.lessonIds),
    index("assignments_students_idx").using("gin", table.studentIds),
  ],
);

/** Columns that people change; the table's version trigger counts changes of exactly these. */
export const editableAssignmentColumns = {
  title: assignmentsTable.title,
  note: assignmentsTable.note,
  lessonIds: assignmentsTable.lessonIds,
  subjectId: assignmentsTable.subjectId,
  topicId: assignmentsTable.topicId,
  count: assignmentsTable.questionCount,
  examId: assignmentsTable.examId,
  studentIds: assignmentsTable.studentIds,
  opensOn: assignmentsTable.opensOn,
  dueOn: assignmentsTable.dueOn,
  dueTime: assignmentsTable.dueTime,
};

export type AssignmentRow = typeof assignmentsTable.$inferSelect;
