import { type QuestionTableRow, questionTexts } from "@ebute/contracts/questions";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import {
  type BulkFields,
  useDeleteQuestions,
  useSetQuestionFields,
} from "../questions.mutations.ts";

type Rows = readonly QuestionTableRow[];
type OnRefused = (ids: string[]) => void;

export type QuestionActions = {
  setFields(rows: Rows, fields: BulkFields, onRefused: OnRefused): void;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(rows: Rows, onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
};

/** Actions on one or more questions. */
export function useQuestionActions(): QuestionActions {
  const setting = useSetQuestionFields();
  const deletion = useDeleteQuestions();
  return {
    setFields: (questions, value, onRefused) =>
      setting.mutate({ rows: questions.map(rowOf), value, onRefused }),
    async confirmDelete(questions, onRefused) {
      const rows = questions.map(rowOf);
      const names = rows.map(({ name }) => name);
      if (!(await confirmDeletion(confirmText(rows.length), names))) return false;
      deletion.mutate({ rows, value: null, onRefused });
      return true;
    },
    outcome: latestOutcome([setting, deletion]),
  };
}

function rowOf({ _id, excerpt, version }: QuestionTableRow): BulkRow {
  return { id: _id, name: excerpt, version };
}

function confirmText(count: number): string {
  if (count === 1) return questionTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "question")}?`;
}
