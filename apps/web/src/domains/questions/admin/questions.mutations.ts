import { type QuestionChanges, questionTexts } from "@ebute/contracts/questions";
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
