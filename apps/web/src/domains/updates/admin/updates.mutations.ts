import { updateTexts } from "@ebute/contracts/updates";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["updates", "delete"] as const;

export function useCreateUpdate() {
  return useMutation(useTRPC().updates.create.mutationOptions(useSaved(updateTexts.created, true)));
}

export function useUpdateUpdate() {
  return useMutation(
    useTRPC().updates.update.mutationOptions(useSaved(updateTexts.updated, false)),
  );
}

export function useDeleteUpdates(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.updates.delete.mutate({ id, version }),
    invalidates: [trpc.updates.pathFilter()],
    includesRowName: true,
    success: ({ rows }) => deletedText(rows, "update", updateTexts.deleted),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticUpdates<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useSaved(text: string, isShownByForm: boolean) {
  const trpc = useTRPC();
  return useSaveOptions({
    success: text,
    nameKey: "title",
    isShownByForm,
    invalidates: [trpc.updates.pathFilter()],
  });
}
