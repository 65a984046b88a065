import { updateTexts } from "@ebute/contracts/updates";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["updates", "delete"] as const;

export function useCreateUpdate() {
  return useMutation(useTRPC().updates.create.mutationOptions(useSaved(updateTexts.created)));
}

export function useUpdateUpdate() {
  return useMutation(useTRPC().updates.update.mutationOptions(useSaved(updateTexts.updated)));
}

export function useDeleteUpdates(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.updates.delete.mutate({ id }),
    outdates: [trpc.updates.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? updateTexts.deleted : `${counted(ids.length, "update")} deleted`,
  });
}

/** The rows as they will be once the deletions that are on their way have arrived. */
export function useExpectedUpdates<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({ success, outdates: [trpc.updates.pathFilter()] });
}
