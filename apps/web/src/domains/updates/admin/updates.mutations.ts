import { updateTexts } from "@ebute/contracts/updates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  usePendingChanges,
} from "#lib/bulk-mutation.ts";
import { NOT_SENT } from "#lib/kept-form.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["updates", "delete"] as const;

export function useCreateUpdate() {
  const trpc = useTRPC();
  return useMutation(trpc.updates.create.mutationOptions(useOutcome(updateTexts.created)));
}

export function useUpdateUpdate() {
  const trpc = useTRPC();
  return useMutation(trpc.updates.update.mutationOptions(useOutcome(updateTexts.updated)));
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
  const gone = usePendingChanges<null>(DELETE).flatMap(({ ids }) => ids);
  return rows.filter(({ _id }) => !gone.includes(_id));
}

function useOutcome(success: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return {
    networkMode: "always",
    onSuccess: () => {
      toast.success(success);
      // The lists are read again by themselves; the form does not wait for that.
      void queryClient.invalidateQueries(trpc.updates.pathFilter());
    },
    onError: (error: unknown) => toast.error(userMessage(error, NOT_SENT)),
  } as const;
}
