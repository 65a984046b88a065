import { tutorialTexts } from "@ebute/contracts/tutorials";
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

const DELETE = ["tutorials", "delete"] as const;

export function useCreateTutorial() {
  const trpc = useTRPC();
  return useMutation(trpc.tutorials.create.mutationOptions(useOutcome(tutorialTexts.created)));
}

export function useUpdateTutorial() {
  const trpc = useTRPC();
  return useMutation(trpc.tutorials.update.mutationOptions(useOutcome(tutorialTexts.updated)));
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
      void queryClient.invalidateQueries(trpc.tutorials.table.pathFilter());
      void queryClient.invalidateQueries(trpc.tutorials.list.pathFilter());
      void queryClient.invalidateQueries(trpc.tutorials.get.pathFilter());
    },
    onError: (error: unknown) => toast.error(userMessage(error, NOT_SENT)),
  } as const;
}
