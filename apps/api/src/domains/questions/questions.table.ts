import {
  type DraftAnswers,
  QUESTION_EXCERPT_CHARS,
  QUESTION_WITHOUT_TEXT,
  questionDifficulties,
  questionKinds,
  questionStates,
  questionUses,
} from "@ebute/contracts/questions";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";
import { passagesTable, passageVersionsTable } from "./passages/passages.table.ts";

/** Content of a version. All HTML is sanitized. */
export type StoredContent = {
  stem: string;
  options: DraftAnswers["options"];
  key: DraftAnswers["key"];
  points: number;
  explanation: string;
};

/** First line of the words of a question, which is the question itself. */
function firstLineOf(plainText: SQLWrapper): SQL {
  return sql`split_part(${plainText}, E'\n', 1)`;
}

/** Equal for texts with the same letters and digits, for an index of wordings. */
export function foldText(text: SQL): SQL<string> {
  return sql<string>`md5(lower(regexp_replace(normalize(${text}), '[^[:alnum:]]+', '', 'g')))`;
}

/** Identity of questions, and what concerns no answer that was given. */
export const questionsTable = pgTable(
  "questions",
  {
    id: uuid().primaryKey(),
    use: text({ enum: questionUses }).notNull(),
    state: text({ enum: questionStates }).notNull(),
    subjectId: uuid()
      .notNull()
      .references(() => subjectsTable.id),
    topicId: uuid().references(() => topicsTable.id, { onDelete: "set null" }),
    difficulty: text({ enum: questionDifficulties }),
    /** Origin of the question, such as a past paper. */
    sourceNote: text().notNull(),
    passageId: uuid().references(() => passagesTable.id),
    /** Number of the current version. */
    number: integer().notNull(),
    /** Kind of the current version, for the list. */
    kind: text({ enum: questionKinds }).notNull(),
    /** Words of the current version, for search; the first line is the question itself. */
    plainText: text().notNull(),
    /** Content hashes of the pictures in the current version. */
    bodyPictures: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    index("questions_created_idx").on(table.createdAt, table.id),
    index("questions_subject_idx").on(table.subjectId, table.createdAt, table.id),
    index("questions_topic_idx").on(table.topicId, table.createdAt, table.id),
    index("questions_kind_idx").on(table.kind, table.createdAt, table.id),
    index("questions_use_idx").on(table.use, table.createdAt, table.id),
    index("questions_difficulty_idx").on(table.difficulty, table.createdAt, table.id),
    index("questions_state_idx").on(table.state, table.createdAt, table.id),
    index("questions_passage_idx").on(table.passageId),
    index("questions_text_trgm_idx").using("gin", sql`${table.plainText} gin_trgm_ops`),
    index("questions_folded_stem_idx").on(foldText(firstLineOf(table.plainText))),
    index("questions_body_pictures_idx").using("gin", table.bodyPictures),
  ],
);

/**
 * States of a question. A trigger refuses changes, because answers name the version that they were
 * given to.
 */
export const questionVersionsTable = pgTable(
  "question_versions",
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => questionsTable.id, { onDelete: "cascade" }),
    /** Counts the versions of the question, from 1. */
    number: integer().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    plainText: text().notNull(),
    bodyPictures: text().array().notNull().default([]),
    passageVersionId: uuid().references(() => passageVersionsTable.id),
    /** Administrator; no foreign key, because the row outlives the account. */
    authorId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("question_versions_number_key").on(table.questionId, table.number),
    index("question_versions_passage_idx").on(table.passageVersionId),
    index("question_versions_pictures_idx").using("gin", table.bodyPictures),
  ],
);

/** Joins a question with its current version. */
export const isCurrentQuestionVersion = and(
  eq(questionVersionsTable.questionId, questionsTable.id),
  eq(questionVersionsTable.number, questionsTable.number),
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableQuestionColumns = {
  use: questionsTable.use,
  state: questionsTable.state,
  subjectId: questionsTable.subjectId,
  topicId: questionsTable.topicId,
  difficulty: questionsTable.difficulty,
  sourceNote: questionsTable.sourceNote,
  passageId: questionsTable.passageId,
  number: questionsTable.number,
};

/** First words of a question, for lists and the activity log. */
export const questionExcerpt = sql<string>`coalesce(nullif(left(split_part(${questionsTable.plainText}, E'\n', 1), ${QUESTION_EXCERPT_CHARS}::integer), ''), ${QUESTION_WITHOUT_TEXT})`;

export const foldedStem = foldText(firstLineOf(questionsTable.plainText));

export type QuestionRow = typeof questionsTable.$inferSelect;
export type QuestionVersionRow = typeof questionVersionsTable.$inferSelect;

/** A question with the content of its current version. */
export type StoredQuestion = QuestionRow & Pick<QuestionVersionRow, "content" | "passageVersionId">;
