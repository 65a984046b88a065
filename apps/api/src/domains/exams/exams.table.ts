import {
  examFeedbacks,
  examKinds,
  examScales,
  examStates,
  paperForms,
  sittingClosers,
  sittingStates,
} from "@ebute/contracts/exams";
import type { Answer } from "@ebute/contracts/questions";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { classesTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { studentColumn } from "#domains/students/students.table.ts";
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

/** A drawn question, with the order of its options for this student. */
export type DrawnQuestion = {
  versionId: string;
  questionId: string;
  /** Index of the section of the blueprint. */
  section: number;
  /** Points that the blueprint gives; null for those of the question. */
  points: number | null;
  /** Ids of the options in their shown order; null for the order of the question. */
  optionIds: string[] | null;
};

/** Exams that students have started. What was drawn never changes. */
export const sittingsTable = pgTable(
  "sittings",
  {
    id: uuid().primaryKey(),
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** Counts the sittings of the student in the exam, from 1. */
    attempt: integer().notNull(),
    drawn: jsonb().$type<DrawnQuestion[]>().notNull(),
    startedAt: momentColumn().notNull(),
    deadline: momentColumn().notNull(),
    /** Time that a teacher has given, which the deadline contains. */
    extraMinutes: integer().notNull(),
    state: text({ enum: sittingStates }).notNull(),
    closedAt: momentColumn(),
    closedBy: text({ enum: sittingClosers }),
    /** Counts the moves to another device. */
    epoch: integer().notNull(),
    /** Session of the device that answers. No foreign key, because sessions end first. */
    sessionId: uuid().notNull(),
    lastContactAt: momentColumn().notNull(),
    /** Time at which a teacher let the late answers of until then count. */
    lateAcceptedAt: momentColumn(),
  },
  (table) => [
    uniqueIndex("sittings_attempt_key").on(table.examId, table.studentId, table.attempt),
    index("sittings_student_idx").on(table.studentId, table.id),
    index("sittings_due_idx").on(table.state, table.deadline),
    index("sittings_drawn_idx").using("gin", sql`${table.drawn} jsonb_path_ops`),
  ],
);

/**
 * States of questions as the student set them. A trigger refuses changes: taking an answer back adds
 * an event. Of each question the highest epoch and sequence counts.
 */
export const sittingEventsTable = pgTable(
  "sitting_events",
  {
    /** UUID made for the press, which only identifies the event. */
    id: uuid().notNull(),
    studentId: studentColumn(),
    sittingId: uuid()
      .notNull()
      .references(() => sittingsTable.id, { onDelete: "cascade" }),
    epoch: integer().notNull(),
    /** Counts the events of the sitting within the epoch. */
    seq: integer().notNull(),
    questionVersionId: uuid().notNull(),
    /** Null where the answer was taken back. */
    answer: jsonb().$type<Answer>(),
    isFlagged: boolean().notNull(),
    /** Time of the press, by the server's clock. */
    correctedTime: momentColumn().notNull(),
    receivedAt: momentColumn().notNull(),
    /**
     * False for an event that came after the grace, or was made after the deadline. It counts only
     * if a teacher accepts it.
     */
    isInTime: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.id] }),
    index("sitting_events_sitting_idx").on(table.sittingId, table.epoch, table.seq),
  ],
);

export type SittingRow = typeof sittingsTable.$inferSelect;
export type SittingEventRow = typeof sittingEventsTable.$inferSelect;

export type MarkedQuestion = {
  versionId: string;
  section: number;
  points: number;
  possible: number;
  isRight: boolean;
};

/** Markings of sittings. Each adds a row, and the newest counts. */
export const resultsTable = pgTable(
  "results",
  {
    id: uuid().primaryKey(),
    sittingId: uuid()
      .notNull()
      .references(() => sittingsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** A question that was deleted before the marking has no entry. */
    questions: jsonb().$type<MarkedQuestion[]>().notNull(),
    /** Version of the rules that marked it. */
    markingVersion: integer().notNull(),
    markedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the last correction of a question that changed the marks; later markings keep it. */
    correctedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("results_sitting_idx").on(table.sittingId, table.markedAt, table.id),
    index("results_student_idx").on(table.studentId),
  ],
);

export type ResultRow = typeof resultsTable.$inferSelect;

/** Time that students get on top when they start an exam. The reasons are in the activity log. */
export const extraTimesTable = pgTable(
  "exam_extra_times",
  {
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    minutes: integer().notNull(),
    savedAt: momentColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId] }),
    index("exam_extra_times_student_idx").on(table.studentId),
  ],
);

export type ExtraTimeRow = typeof extraTimesTable.$inferSelect;

/** Scores that teachers typed for students who wrote an exam on paper. */
export const paperScoresTable = pgTable(
  "paper_scores",
  {
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    form: text({ enum: paperForms }),
    points: doublePrecision().notNull(),
    possible: integer().notNull(),
    savedAt: momentColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId] }),
    index("paper_scores_student_idx").on(table.studentId),
  ],
);

export type PaperScoreRow = typeof paperScoresTable.$inferSelect;
