import type { QuestionTableInput } from "@ebute/contracts/questions";
import { eq } from "drizzle-orm";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database } from "#platform/db/client.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import type { RowCountName } from "#src/site/counters.ts";
import { matchesFilters } from "./questions.filters.ts";
import { questionExcerpt, questionsTable } from "./questions.table.ts";

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
  };
}
