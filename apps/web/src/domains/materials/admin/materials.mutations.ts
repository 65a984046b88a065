import { materialTexts } from "@ebute/contracts/materials";
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

const DELETE = ["materials", "delete"] as const;

export function useCreateMaterial() {
  const trpc = useTRPC();
  return useMutation(trpc.materials.create.mutationOptions(useOutcome(materialTexts.created)));
}

export function useUpdateMaterial() {
  const trpc = useTRPC();
  return useMutation(trpc.materials.update.mutationOptions(useOutcome(materialTexts.updated)));
}

export function useDeleteMaterials(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.materials.delete.mutate({ id }),
    outdates: [trpc.materials.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? materialTexts.deleted : `${counted(ids.length, "material")} deleted`,
  });
}

/** The rows as they will be once the deletions that are on their way have arrived. */
export function useExpectedMaterials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
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
      void queryClient.invalidateQueries(trpc.materials.pathFilter());
    },
    onError: (error: unknown) => toast.error(userMessage(error, NOT_SENT)),
  } as const;
}
