import { examFeedbacks, examKinds, examScales, examStates } from "@ebute/contracts/exams";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { classesTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { momentColumn } from "#platform/db/moment-column.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Exams of classes, and mocks for every student. */
export const examsTable = pgTable(
  "exams",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Plain text for students. */
    instructions: text().notNull(),
    kind: text({ enum: examKinds }).notNull(),
    state: text({ enum: examStates }).notNull(),
    /** Null for a mock. */
    classId: uuid().references(() => classesTable.id),
    scale: text({ enum: examScales }).notNull(),
    minutes: integer().notNull(),
    /** Both null for a mock. */
    opensAt: momentColumn(),
    closesAt: momentColumn(),
    /** Null for an exam that may be started until it closes. */
    lastStartAt: momentColumn(),
    graceMinutes: integer().notNull(),
    attempts: integer().notNull(),
    shufflesQuestions: boolean().notNull(),
    shufflesOptions: boolean().notNull(),
    feedback: text({ enum: examFeedbacks }).notNull(),
    /** True if a student may take the hand-in back until the deadline. */
    allowsTakeBack: boolean().notNull(),
    /** Counts the states of the sections, so that a change of them is one of the exam. */
    blueprintNumber: integer().notNull(),
    createdAt: momentColumn().notNull(),
    updatedAt: momentColumn().notNull(),
    version: versionColumn(),
  },
  (table) => [index("exams_class_idx").on(table.classId), index("exams_state_idx").on(table.state)],
);

/** The blueprint of an exam: so many questions of a subject, or of one of its topics. */
export const examSectionsTable = pgTable(
  "exam_sections",
  {
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** A subject is deleted after its questions, so the section could not be drawn. */
    subjectId: uuid()
      .notNull()
      .references(() => subjectsTable.id, { onDelete: "cascade" }),
    topicId: uuid().references(() => topicsTable.id, { onDelete: "set null" }),
    count: integer().notNull(),
    /** Points of each question; null for the points of the question itself. */
    points: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.position] }),
    index("exam_sections_subject_idx").on(table.subjectId),
    index("exam_sections_topic_idx").on(table.topicId),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableExamColumns = {
  title: examsTable.title,
  instructions: examsTable.instructions,
  kind: examsTable.kind,
  state: examsTable.state,
  classId: examsTable.classId,
  scale: examsTable.scale,
  minutes: examsTable.minutes,
  opensAt: examsTable.opensAt,
  closesAt: examsTable.closesAt,
  lastStartAt: examsTable.lastStartAt,
  graceMinutes: examsTable.graceMinutes,
  attempts: examsTable.attempts,
  shufflesQuestions: examsTable.shufflesQuestions,
  shufflesOptions: examsTable.shufflesOptions,
  feedback: examsTable.feedback,
  allowsTakeBack: examsTable.allowsTakeBack,
  blueprintNumber: examsTable.blueprintNumber,
};

export type ExamRow = typeof examsTable.$inferSelect;
export type ExamSectionRow = typeof examSectionsTable.$inferSelect;
