import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["tutorials", "delete"] as const;

export function useCreateTutorial() {
  return useMutation(
    useTRPC().tutorials.create.mutationOptions(useSaved(tutorialTexts.created, true)),
  );
}

export function useUpdateTutorial() {
  return useMutation(
    useTRPC().tutorials.update.mutationOptions(useSaved(tutorialTexts.updated, true)),
  );
}

/** Deletes tutorials together with their comments. */
export function useDeleteTutorials(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.tutorials.delete.mutate({ id, version }),
    invalidates: [trpc.tutorials.pathFilter()],
    includesRowName: true,
    success: ({ rows }) => deletedText(rows, "tutorial", tutorialTexts.deleted),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticTutorials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useSaved(text: string, isShownByForm: boolean) {
  const trpc = useTRPC();
  return useSaveOptions({
    success: text,
    nameKey: "title",
    isShownByForm,
    invalidates: [
      trpc.tutorials.table.pathFilter(),
      trpc.tutorials.list.pathFilter(),
      trpc.tutorials.get.pathFilter(),
    ],
  });
}
