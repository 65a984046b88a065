import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["tutorials", "delete"] as const;

export function useCreateTutorial() {
  return useMutation(useTRPC().tutorials.create.mutationOptions(useSaved(tutorialTexts.created)));
}

export function useUpdateTutorial() {
  return useMutation(useTRPC().tutorials.update.mutationOptions(useSaved(tutorialTexts.updated)));
}

/** Their comments go with them. */
export function useDeleteTutorials(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.tutorials.delete.mutate({ id }),
    outdates: [trpc.tutorials.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? tutorialTexts.deleted : `${counted(ids.length, "tutorial")} deleted`,
  });
}

/** The rows as they will be once the deletions that are on their way have arrived. */
export function useExpectedTutorials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({
    success,
    outdates: [
      trpc.tutorials.table.pathFilter(),
      trpc.tutorials.list.pathFilter(),
      trpc.tutorials.get.pathFilter(),
    ],
  });
}
