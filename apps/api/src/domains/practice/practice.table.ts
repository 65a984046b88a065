import { type PracticeMode, practiceModes } from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { assignmentsTable } from "#domains/assignments/assignments.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { studentColumn } from "#domains/students/students.table.ts";
import { momentColumn } from "#platform/db/moment-column.ts";

/**
 * Answers as they were given. A trigger refuses changes: taking an answer back adds an event. Marks
 * are not stored, because a corrected key or a later release of the marking may change them.
 */
export const answerEventsTable = pgTable(
  "answer_events",
  {
    /** UUID made on the device, which only identifies the event. */
    id: uuid().notNull(),
    studentId: studentColumn(),
    /** Chosen by the device; null for a form sent without script. */
    device: text(),
    /** No foreign key, because sittings of exams have answers too. */
    sessionId: uuid().notNull(),
    /** Counts the moves of the session to another device. */
    epoch: integer().notNull(),
    /** Counts the events of the session within the epoch. */
    seq: integer().notNull(),
    /**
     * No foreign key: what a student answered stays theirs when the question is deleted, and counts
     * again when it comes back from the trash with its versions.
     */
    questionVersionId: uuid().notNull(),
    /** Question of the version, for the replay. */
    questionId: uuid().notNull(),
    /** Null where the answer was taken back. */
    answer: jsonb().$type<Answer>(),
    /** Time by the clock of the device; null where it has not told the time. */
    deviceTime: momentColumn(),
    /** Time by the clock of the server. */
    correctedTime: momentColumn().notNull(),
    receivedAt: momentColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.id] }),
    index("answer_events_question_idx").on(table.studentId, table.questionId),
    index("answer_events_session_idx").on(table.sessionId),
    index("answer_events_version_idx").on(table.questionVersionId, table.studentId),
  ],
);

/** Questions that a student practises in one go; once drawn, they never change. */
export const practiceSessionsTable = pgTable(
  "practice_sessions",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    /** A subject is deleted after its questions, so nothing of the session could be shown. */
    subjectId: uuid()
      .notNull()
      .references(() => subjectsTable.id, { onDelete: "cascade" }),
    topicId: uuid().references(() => topicsTable.id, { onDelete: "set null" }),
    /** Null for practice that the student chose. */
    assignmentId: uuid().references(() => assignmentsTable.id, { onDelete: "set null" }),
    mode: text({ enum: practiceModes }).$type<PracticeMode>().notNull(),
    /** Drawn versions of questions, in their order. */
    questionVersionIds: uuid().array().notNull(),
    startedAt: momentColumn().notNull(),
    finishedAt: momentColumn(),
  },
  (table) => [
    index("practice_sessions_student_idx").on(table.studentId, table.id),
    index("practice_sessions_subject_idx").on(table.subjectId),
    index("practice_sessions_topic_idx").on(table.topicId),
    index("practice_sessions_assignment_idx").on(table.assignmentId, table.studentId),
  ],
);

/**
 * State of a question for a student, by the answers. A projection: replaying the events gives
 * exactly this, so nothing may be written here that they do not say.
 */
export const questionStatesTable = pgTable(
  "question_states",
  {
    studentId: studentColumn(),
    /** No foreign key: the state waits while the question is in the trash. */
    questionId: uuid().notNull(),
    lastAnsweredAt: momentColumn().notNull(),
    isLastRight: boolean().notNull(),
    /** Only the first answer of each Lagos day counts. */
    rightCount: integer().notNull(),
    wrongCount: integer().notNull(),
    firstDay: date({ mode: "string" }).notNull(),
    lastDay: date({ mode: "string" }).notNull(),
    /** Stability of FSRS. Unit: days. */
    stability: doublePrecision().notNull(),
    /** Difficulty of FSRS, 1 to 10. */
    difficulty: doublePrecision().notNull(),
    /** Lagos day on which the question comes back, unless the exam is earlier. */
    dueOn: date({ mode: "string" }).notNull(),
    /** Release of the marking that marked the answers. */
    markingVersion: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.questionId] }),
    index("question_states_question_idx").on(table.questionId),
    index("question_states_marking_idx").on(table.markingVersion),
  ],
);

export type AnswerEventRow = typeof answerEventsTable.$inferSelect;
export type PracticeSessionRow = typeof practiceSessionsTable.$inferSelect;
export type QuestionStateRow = typeof questionStatesTable.$inferSelect;
