import {
  type ChosenQuestions,
  EXPORT_QUESTIONS_MAX,
  type ExportedQuestions,
  type ExportQuestionsInput,
  exportTooLarge,
  PAPER_QUESTIONS_MAX,
  paperTooLarge,
  type QuestionPaper,
} from "@ebute/contracts/questions";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentFormulas } from "#platform/rich-text/blocks/present-formulas.ts";
import { toCategory } from "../imports/categories.ts";
import type { ChosenQuestionRow, QuestionsReadModel } from "../questions.read-model.ts";
import { writeQuestionFile } from "./file-content.ts";

type Deps = { questions: Pick<QuestionsReadModel, "findChosen"> };

export type QuestionsExportService = ReturnType<typeof createQuestionsExportService>;

/** Gives questions out as files and on paper. */
export function createQuestionsExportService({ questions }: Deps) {
  return {
    /** @throws {DomainError} QUESTION_EXPORT_TOO_LARGE */
    async export({ format, ...wanted }: ExportQuestionsInput): Promise<ExportedQuestions> {
      const rows = await questions.findChosen(wanted, EXPORT_QUESTIONS_MAX + 1);
      if (rows.length > EXPORT_QUESTIONS_MAX) throw new DomainError(exportTooLarge);
      const { content, skipped } = writeQuestionFile(
        rows.map((row) => ({ ...row, category: toCategory(row.subject, row.topic) })),
        format,
      );
      const leftOut = skipped.flatMap(({ question, sentence }) => {
        const row = rows[question];
        return row ? [{ _id: row.id, excerpt: row.excerpt, sentence }] : [];
      });
      return { content, count: rows.length - leftOut.length, leftOut };
    },

    /** @throws {DomainError} QUESTION_PAPER_TOO_LARGE */
    async getPaper(wanted: ChosenQuestions): Promise<QuestionPaper> {
      const rows = await questions.findChosen(wanted, PAPER_QUESTIONS_MAX + 1);
      if (rows.length > PAPER_QUESTIONS_MAX) throw new DomainError(paperTooLarge);
      return presentPaper(rows);
    },
  };
}

/** Questions of a passage follow each other, behind the first of them. */
function presentPaper(rows: readonly ChosenQuestionRow[]): QuestionPaper {
  const passages: string[] = [];
  const groups = Map.groupBy(rows, ({ id, passageId }) => passageId ?? id);
  const questions = [...groups.values()].flatMap((group) => {
    const html = group[0]?.passage ?? null;
    const passage = html === null ? null : passages.push(presentFormulas(html)) - 1;
    return group.map((row) => ({ ...presentPrinted(row), passage }));
  });
  return { questions, passages };
}

function presentPrinted({ id, state, content }: ChosenQuestionRow) {
  const { stem, options, key, points } = content;
  const shown = options.map((option) => ({ ...option, html: presentFormulas(option.html) }));
  return {
    _id: id,
    state,
    points,
    stem: presentFormulas(stem),
    answers: { options: shown, key },
  };
}
