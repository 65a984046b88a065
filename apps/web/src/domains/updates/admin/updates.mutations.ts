import { updateTexts } from "@ebute/contracts/updates";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { type BulkMutation, useRemainingRows } from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["updates", "delete"] as const;

export function useCreateUpdate() {
  return useSaveMutation(useTRPC().updates.create.mutationOptions(), {
    success: updateTexts.created,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidated(),
  });
}

export function useUpdateUpdate() {
  return useSaveMutation(useTRPC().updates.update.mutationOptions(), {
    success: updateTexts.updated,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

export function useDeleteUpdates(): BulkMutation<null> {
  const { updates } = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "update",
    noun: "update",
    deleted: updateTexts.deleted,
    call: ({ id, version }) => updates.delete.mutate({ id, version }),
    invalidates: useInvalidated(),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticUpdates<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useInvalidated() {
  return [useTRPC().updates.pathFilter()];
}
