import {
  type ChosenQuestions,
  type QuestionChanges,
  type QuestionFileFormat,
  questionTexts,
} from "@ebute/contracts/questions";
import { saveFile } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["questions", "delete"] as const;

/** Fields that several questions can be given at once. */
export type BulkFields = Pick<QuestionChanges, "state" | "topicId">;

export function useCreateQuestion() {
  return useSaveMutation(useTRPC().questions.create.mutationOptions(), {
    success: questionTexts.created,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidatedBySave(),
  });
}

export function useUpdateQuestion() {
  return useSaveMutation(useTRPC().questions.update.mutationOptions(), {
    success: questionTexts.updated,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidatedBySave(),
  });
}

/** Gives questions a state or a topic. */
export function useSetQuestionFields(): BulkMutation<BulkFields> {
  const { questions } = useTRPCClient();
  return useBulkMutation<BulkFields>({
    key: ["questions", "update"],
    call: ({ id }, fields) => questions.update.mutate({ id, ...fields }),
    invalidates: useInvalidatedBySave(),
    success: ({ rows, value }) => {
      const count = formatNounCount(rows.length, "question");
      if (value.topicId !== undefined) {
        return rows.length === 1 ? questionTexts.topicSet : `Topic of ${count} set`;
      }
      if (rows.length > 1) return `${count} marked as ${value.state}`;
      return value.state === "ready" ? questionTexts.ready : questionTexts.drafted;
    },
  });
}

export function useDeleteQuestions(): BulkMutation<null> {
  const { questions } = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "question",
    noun: "question",
    deleted: questionTexts.deleted,
    call: ({ id, version }) => questions.delete.mutate({ id, version }),
    invalidates: useInvalidatedBySave(),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticQuestions<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

/** Excludes the query of the open form, whose text is newer. */
function useInvalidatedBySave() {
  const { questions } = useTRPC();
  return [questions.table.pathFilter(), questions.versions.pathFilter()];
}

export function useCreatePassage() {
  return useSaveMutation(useTRPC().passages.create.mutationOptions(), {
    success: questionTexts.passageSaved,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

export function useUpdatePassage() {
  return useSaveMutation(useTRPC().passages.update.mutationOptions(), {
    success: questionTexts.passageSaved,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

/** Questions get versions with the new text. */
function useInvalidated() {
  const { passages, questions } = useTRPC();
  return [passages.pathFilter(), questions.pathFilter()];
}

type Wanted = { chosen: ChosenQuestions; format: QuestionFileFormat };

const files: Record<QuestionFileFormat, { name: string; type: string }> = {
  gift: { name: "questions.gift", type: "text/plain;charset=utf-8" },
  csv: { name: "questions.csv", type: "text/csv;charset=utf-8" },
};

/** Saves questions as a file; resolves to those that the format cannot have. */
export function useExportQuestions() {
  const { questions } = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async ({ chosen, format }: Wanted) => {
        const answer = await questions.export.query({ ...chosen, format });
        const { name, type } = files[format];
        if (answer.count > 0) saveFile(new Blob([answer.content], { type }), name);
        return answer;
      },
    },
    {
      success: ({ count }) =>
        count === 0
          ? "No question can be exported"
          : `${formatNounCount(count, "question")} saved with your downloads`,
      refusals: "toast",
    },
  );
}
