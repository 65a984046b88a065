import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { type BulkMutation, useRemainingRows } from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["tutorials", "delete"] as const;

export function useCreateTutorial() {
  return useSaveMutation(useTRPC().tutorials.create.mutationOptions(), {
    success: tutorialTexts.created,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidatedBySave(),
  });
}

export function useUpdateTutorial() {
  return useSaveMutation(useTRPC().tutorials.update.mutationOptions(), {
    success: tutorialTexts.updated,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidatedBySave(),
  });
}

/** Moves tutorials to the trash, together with their comments. */
export function useDeleteTutorials(): BulkMutation<null> {
  const trpc = useTRPC();
  const { tutorials } = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "tutorial",
    noun: "tutorial",
    deleted: tutorialTexts.deleted,
    call: ({ id, version }) => tutorials.delete.mutate({ id, version }),
    invalidates: [trpc.tutorials.pathFilter()],
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticTutorials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

/** Excludes the query of the open form, whose text is newer. */
function useInvalidatedBySave() {
  const { tutorials } = useTRPC();
  const { table, list, get, revisions } = tutorials;
  return [table, list, get, revisions].map((query) => query.pathFilter());
}
