import type { Question, QuestionTableRow, QuestionVersion } from "@ebute/contracts/questions";
import { toWrittenContent } from "./questions.content.ts";
import type { ListedQuestionRow } from "./questions.read-model.ts";
import type { QuestionVersionRow, StoredQuestion } from "./questions.table.ts";

export function presentQuestion(row: StoredQuestion): Question {
  const { id, use, subjectId, topicId, difficulty, sourceNote, state, passageId } = row;
  return {
    _id: id,
    use,
    subjectId,
    topicId,
    difficulty,
    sourceNote,
    state,
    passageId,
    ...toWrittenContent(row.content),
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentQuestionVersion(
  row: QuestionVersionRow,
  authors: ReadonlyMap<string, string>,
): QuestionVersion {
  return {
    _id: row.id,
    number: row.number,
    ...toWrittenContent(row.content),
    author: authors.get(row.authorId) ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentListedQuestion(row: ListedQuestionRow): QuestionTableRow {
  const { id, createdAt, updatedAt, ...listed } = row;
  return {
    _id: id,
    ...listed,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
