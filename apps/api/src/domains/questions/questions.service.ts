import {
  type Question,
  type QuestionTableInput,
  type QuestionTablePage,
  type QuestionTableRow,
  type QuestionVersion,
  questionNotFound,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { DomainError } from "#platform/errors/domain-error.ts";
import { toWrittenContent } from "./questions.content.ts";
import type { SubjectChoices } from "./questions.placement.ts";
import type { ListedQuestionRow, QuestionsReadModel } from "./questions.read-model.ts";
import type { QuestionsRepository } from "./questions.repository.ts";
import type { QuestionVersionRow, StoredQuestion } from "./questions.table.ts";

type Deps = {
  questions: QuestionsRepository;
  readModel: QuestionsReadModel;
  subjects: Pick<SubjectChoices, "findWithTopics">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** Reads the question bank, for the panel alone; `questions.editing.service.ts` writes it. */
export function createQuestionsService(deps: Deps) {
  const { questions, readModel, subjects, findAdminEmails } = deps;
  return {
    async listTable(input: QuestionTableInput): Promise<QuestionTablePage> {
      const { rows, ...counts } = await readModel.findTablePage(input);
      return { questions: rows.map(presentListedQuestion), page: input.page, ...counts };
    },

    /** @throws {DomainError} QUESTION_NOT_FOUND */
    async get(id: string): Promise<Question> {
      const row = await questions.find(id);
      if (!row) throw new DomainError(questionNotFound);
      return presentQuestion(row);
    },

    /**
     * The newest versions of a question, newest first.
     * @throws {DomainError} QUESTION_NOT_FOUND
     */
    async listVersions(id: string): Promise<QuestionVersion[]> {
      const rows = await questions.findVersions(id);
      if (rows.length === 0) throw new DomainError(questionNotFound);
      const authors = await findAdminEmails([...new Set(rows.map(({ authorId }) => authorId))]);
      return rows.map((row) => presentQuestionVersion(row, authors));
    },

    /** Subjects with their topics, for choices. */
    async listSubjects(): Promise<SubjectChoice[]> {
      return subjects.findWithTopics();
    },
  };
}

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

function presentQuestionVersion(
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

function presentListedQuestion(row: ListedQuestionRow): QuestionTableRow {
  const { id, createdAt, updatedAt, ...listed } = row;
  return {
    _id: id,
    ...listed,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
