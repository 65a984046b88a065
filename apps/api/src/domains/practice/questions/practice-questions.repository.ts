import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type MarkedContent,
  rightKeys,
  type StoredKeys,
  toMarkedContent,
} from "#domains/corrections/corrections.table.ts";
import { type PictureRow, selectBodyPictures } from "#domains/media/media.table.ts";
import { passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import {
  questionsTable,
  questionVersionsTable,
  type StoredContent,
} from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";

/** A version that students may see, with the options that an answer may name. */
export type AnswerableVersion = MarkedContent & { questionId: string; optionIds: string[] };

export type ShownVersion = {
  id: string;
  content: StoredContent;
  marked: MarkedContent;
  passage: string | null;
  pictures: PictureRow[];
};

export type PracticeQuestionsRepository = ReturnType<typeof createPracticeQuestionsRepository>;

/** Versions of questions as far as practice may use them. */
export function createPracticeQuestionsRepository(db: Database) {
  /** Versions that students may practise, by id; one that is gone has no entry. */
  async function findAnswerables(
    tx: Transaction,
    ids: string[],
  ): Promise<Map<string, AnswerableVersion>> {
    if (ids.length === 0) return new Map();
    const { id, questionId, content } = questionVersionsTable;
    const rows = await tx
      .select({ id, questionId, content, ...keyColumns })
      .from(questionVersionsTable)
      .innerJoin(questionsTable, isVersionForPractice)
      .where(inArray(id, ids));
    return new Map(
      rows.flatMap((row) => {
        const marked = toMarkedContent(row);
        if (!marked) return [];
        const optionIds = row.content.options.map((option) => option.id);
        return [[row.id, { ...marked, questionId: row.questionId, optionIds }] as const];
      }),
    );
  }

  return {
    /** Undefined for a version that is gone, or that students may no longer practise. */
    async findAnswerable(tx: Transaction, id: string): Promise<AnswerableVersion | undefined> {
      return (await findAnswerables(tx, [id])).get(id);
    },

    findAnswerables,

    /** Question of a version that students may practise. */
    async findQuestionId(
      versionId: string,
      from: Database | Transaction = db,
    ): Promise<string | undefined> {
      const [row] = await from
        .select({ id: questionsTable.id })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, isVersionForPractice)
        .where(eq(questionVersionsTable.id, versionId));
      return row?.id;
    },

    /** Keys by version; a version that may not be practised has none. */
    async findKeys(ids: string[]): Promise<Map<string, MarkedContent>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: questionVersionsTable.id, ...keyColumns })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, isVersionForPractice)
        .where(inArray(questionVersionsTable.id, ids));
      return new Map(
        rows.flatMap(({ id, ...stored }) => {
          const marked = toMarkedContent(stored);
          return marked ? [[id, marked] as const] : [];
        }),
      );
    },

    /** Texts by version; a version that may not be practised, or counts for nobody, has none. */
    async findShown(ids: string[]): Promise<Map<string, ShownVersion>> {
      if (ids.length === 0) return new Map();
      const { id, content, bodyPictures } = questionVersionsTable;
      const rows = await db
        .select({
          id,
          content,
          ...keyColumns,
          passage: passageVersionsTable.html,
          pictures: selectBodyPictures(bodyPictures),
          passagePictures: selectBodyPictures(passageVersionsTable.bodyPictures),
        })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, isVersionForPractice)
        .leftJoin(
          passageVersionsTable,
          eq(passageVersionsTable.id, questionVersionsTable.passageVersionId),
        )
        .where(inArray(id, ids));
      return new Map(
        rows.flatMap(({ passagePictures, keys, points, ...row }) => {
          const marked = toMarkedContent({ keys, points });
          if (!marked) return [];
          const pictures = [...row.pictures, ...passagePictures];
          return [[row.id, { ...row, marked, pictures }] as const];
        }),
      );
    },
  };
}

/** Parts of a question that mark an answer, without its texts. */
export type StoredKey = {
  keys: StoredKeys;
  points: number;
};

export const keyColumns = {
  keys: rightKeys,
  points: sql<number>`(${questionVersionsTable.content} ->> 'points')::float8`,
};

/**
 * The only way from a version to its question in practice: a question for exams has no row here,
 * also when it was drawn while it was for practice.
 */
const isVersionForPractice = and(
  eq(questionsTable.id, questionVersionsTable.questionId),
  eq(questionsTable.use, "practice"),
);
