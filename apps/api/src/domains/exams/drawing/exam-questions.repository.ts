import type { ExamKind } from "@ebute/contracts/exams";
import type { QuestionKind } from "@ebute/contracts/questions";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type RightKeys, rightKeys, toRightKeys } from "#domains/corrections/corrections.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { type PictureRow, selectBodyPictures } from "#domains/media/media.table.ts";
import { passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import {
  questionsTable,
  questionVersionsTable,
  type StoredContent,
} from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";

/** A question of a paper, without its key. */
export type PaperQuestion = {
  id: string;
  kind: QuestionKind;
  stem: string;
  options: StoredContent["options"];
  passage: string | null;
  pictures: PictureRow[];
};

export type KeyedQuestion = RightKeys & { points: number; optionIds: string[] };

export type QuestionPlace = {
  versionId: string;
  subjectId: string;
  subject: string;
  topic: string | null;
};

const { id, content, bodyPictures } = questionVersionsTable;

const part = <Value>(path: SQL) => sql<Value>`${content} -> ${path}`;

export type ExamQuestionsRepository = ReturnType<typeof createExamQuestionsRepository>;

/** Versions of questions that were drawn for a sitting. The caller checks whose sitting it is. */
export function createExamQuestionsRepository(db: Database) {
  return {
    /**
     * Texts by version. The key does not leave the database. In a mock, a question that has become
     * one for exams is left out.
     */
    async findOfPaper(ids: string[], kind: ExamKind): Promise<Map<string, PaperQuestion>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({
          id,
          passage: passageVersionsTable.html,
          stem: sql<string>`${content} ->> 'stem'`,
          options: part<StoredContent["options"]>(sql`'options'`),
          kind: sql<QuestionKind>`${content} -> 'key' ->> 'kind'`,
          pictures: selectBodyPictures(bodyPictures),
          passagePictures: selectBodyPictures(passageVersionsTable.bodyPictures),
        })
        .from(questionVersionsTable)
        .innerJoin(
          questionsTable,
          and(
            eq(questionsTable.id, questionVersionsTable.questionId),
            kind === "mock" ? eq(questionsTable.use, "practice") : undefined,
          ),
        )
        .leftJoin(
          passageVersionsTable,
          eq(passageVersionsTable.id, questionVersionsTable.passageVersionId),
        )
        .where(inArray(id, ids));
      return new Map(
        rows.map(({ passagePictures, ...row }) => [
          row.id,
          { ...row, pictures: [...row.pictures, ...passagePictures] },
        ]),
      );
    },

    /** Keys by version; a version that is gone, or counts for nobody, has none. */
    async findKeys(
      ids: string[],
      from: Database | Transaction = db,
    ): Promise<Map<string, KeyedQuestion>> {
      if (ids.length === 0) return new Map();
      const rows = await from
        .select({
          id,
          keys: rightKeys,
          points: sql<number>`(${content} ->> 'points')::float8`,
          options: part<StoredContent["options"]>(sql`'options'`),
        })
        .from(questionVersionsTable)
        .where(inArray(id, ids));
      return new Map(
        rows.flatMap(({ id: version, keys, points, options }) => {
          const right = toRightKeys(keys);
          if (!right) return [];
          const optionIds = options.map((option) => option.id);
          return [[version, { ...right, points, optionIds }] as const];
        }),
      );
    },

    /** Explanations by version, which students see after the release. */
    async findExplanations(ids: string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id, explanation: sql<string>`${content} ->> 'explanation'` })
        .from(questionVersionsTable)
        .where(inArray(id, ids));
      return new Map(rows.map((row) => [row.id, row.explanation]));
    },

    /** Present subjects and topics of the questions, for the result by topic. */
    async findPlaces(ids: string[]): Promise<QuestionPlace[]> {
      if (ids.length === 0) return [];
      return db
        .select({
          versionId: id,
          subjectId: questionsTable.subjectId,
          subject: subjectsTable.name,
          topic: topicsTable.name,
        })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
        .leftJoin(topicsTable, eq(topicsTable.id, questionsTable.topicId))
        .where(inArray(id, ids));
    },

    /** True while an exam that is not over may ask the question. */
    async isInExam(tx: Transaction, questionId: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .select({ id: questionsTable.id })
        .from(questionsTable)
        .where(and(eq(questionsTable.id, questionId), isAsked(now, null)));
      return row !== undefined;
    },

    /**
     * Versions whose keys stay secret although their exam is over: of a set exam those that another
     * exam asks, of a mock those that are no longer for practice.
     */
    async findSecret(
      versionIds: string[],
      exam: { id: string; kind: "set" | "mock" },
      now: Date,
    ): Promise<Set<string>> {
      if (versionIds.length === 0) return new Set();
      const isSecret =
        exam.kind === "mock" ? ne(questionsTable.use, "practice") : isAsked(now, exam.id);
      const rows = await db
        .select({ id: questionVersionsTable.id })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .where(and(inArray(questionVersionsTable.id, versionIds), isSecret));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/**
 * Condition on a question that an open exam, which is not over for everybody, may ask or has asked.
 * @param exceptExamId exam that does not count
 */
function isAsked(now: Date, exceptExamId: string | null): SQL {
  return sql`exists (
    select from exams as exam
    where exam.kind = 'set' and exam.state = 'open'
      and ${exceptExamId === null ? sql`true` : sql`exam.id <> ${exceptExamId}`}
      and ${now.toISOString()}::timestamptz <= greatest(
        exam.closes_at,
        (select max(sitting.deadline) from sittings as sitting where sitting.exam_id = exam.id)
      ) + exam.grace_minutes * interval '1 minute'
      and (
        exists (
          select from exam_sections as section
          where section.exam_id = exam.id and section.subject_id = ${questionsTable.subjectId}
            and (section.topic_id is null or section.topic_id = ${questionsTable.topicId})
        )
        or exists (
          select from sittings as sitting
          where sitting.exam_id = exam.id
            and sitting.drawn @> jsonb_build_array(jsonb_build_object('questionId', ${questionsTable.id}::text))
        )
      )
  )`;
}
