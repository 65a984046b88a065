import type { ChosenQuestions, QuestionTableInput } from "@ebute/contracts/questions";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database } from "#platform/db/client.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { RowCountName } from "#src/site/counters.ts";
import { passageVersionsTable } from "./passages/passages.table.ts";
import {
  isCurrentQuestionVersion,
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "./questions.table.ts";

const rowColumns = {
  id: questionsTable.id,
  use: questionsTable.use,
  kind: questionsTable.kind,
  state: questionsTable.state,
  difficulty: questionsTable.difficulty,
  subjectId: questionsTable.subjectId,
  topicId: questionsTable.topicId,
  subject: subjectsTable.name,
  topic: topicsTable.name,
  excerpt: questionExcerpt,
  number: questionsTable.number,
  createdAt: questionsTable.createdAt,
  updatedAt: questionsTable.updatedAt,
  version: questionsTable.version,
};

export type QuestionsReadModel = ReturnType<typeof createQuestionsReadModel>;
export type ListedQuestionRow = Awaited<
  ReturnType<QuestionsReadModel["findTablePage"]>
>["rows"][number];

export function createQuestionsReadModel(db: Database) {
  return {
    /** Questions on one page of the panel's table. */
    findTablePage(input: QuestionTableInput) {
      const where = matchesFilters(input);
      return findOffsetPage(db, questionsTable.id, {
        where,
        words: containsWords(input.q, questionsTable.plainText),
        order: { by: questionsTable[input.sort], direction: input.direction },
        page: input.page,
        counters: where ? undefined : (["questions"] satisfies RowCountName[]),
        fetch: (isOnPage, orderBy) =>
          db
            .select(rowColumns)
            .from(questionsTable)
            .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
            .leftJoin(topicsTable, eq(topicsTable.id, questionsTable.topicId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** Selected or matching questions with their content, in the order in which they were added. */
    async findChosen({ ids, filter }: ChosenQuestions, limit: number) {
      const isChosen =
        ids.length > 0
          ? inArray(questionsTable.id, ids.filter(isId))
          : and(matchesFilters(filter), containsWords(filter.q, questionsTable.plainText));
      return db
        .select(columns)
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
        .leftJoin(topicsTable, eq(topicsTable.id, questionsTable.topicId))
        .leftJoin(
          passageVersionsTable,
          eq(passageVersionsTable.id, questionVersionsTable.passageVersionId),
        )
        .where(isChosen)
        .orderBy(asc(questionsTable.createdAt), asc(questionsTable.id))
        .limit(limit);
    },
  };
}

type Filters = Pick<
  QuestionTableInput,
  "subject" | "topic" | "kind" | "use" | "difficulty" | "state"
>;

/** Undefined without a filter. An id that is none is ignored, as other invalid parameters are. */
function matchesFilters(filters: Filters): SQL | undefined {
  const { subject, topic, kind, use, difficulty, state } = filters;
  return and(
    isId(subject) ? eq(questionsTable.subjectId, subject) : undefined,
    isId(topic) ? eq(questionsTable.topicId, topic) : undefined,
    kind === "all" ? undefined : eq(questionsTable.kind, kind),
    use === "all" ? undefined : eq(questionsTable.use, use),
    difficulty === "all" ? undefined : eq(questionsTable.difficulty, difficulty),
    state === "all" ? undefined : eq(questionsTable.state, state),
  );
}

const columns = {
  id: questionsTable.id,
  state: questionsTable.state,
  excerpt: questionExcerpt,
  content: questionVersionsTable.content,
  passageId: questionsTable.passageId,
  passage: passageVersionsTable.html,
  subject: subjectsTable.name,
  topic: topicsTable.name,
};

export type ChosenQuestionRow = Awaited<ReturnType<QuestionsReadModel["findChosen"]>>[number];
