import type { ChosenQuestions } from "@ebute/contracts/questions";
import { and, asc, eq, inArray } from "drizzle-orm";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database } from "#platform/db/client.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { isId } from "#platform/runtime/ids.ts";
import { passageVersionsTable } from "../passages/passages.table.ts";
import { matchesFilters } from "../questions.filters.ts";
import {
  isCurrentQuestionVersion,
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "../questions.table.ts";

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

export type QuestionsChosenReadModel = ReturnType<typeof createQuestionsChosenReadModel>;
export type ChosenQuestionRow = Awaited<ReturnType<QuestionsChosenReadModel["findChosen"]>>[number];

export function createQuestionsChosenReadModel(db: Database) {
  return {
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
