import { materialTexts } from "@ebute/contracts/materials";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["materials", "delete"] as const;

export function useCreateMaterial() {
  return useMutation(useTRPC().materials.create.mutationOptions(useSaved(materialTexts.created)));
}

export function useUpdateMaterial() {
  return useMutation(useTRPC().materials.update.mutationOptions(useSaved(materialTexts.updated)));
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
  return useRemainingRows(rows, DELETE);
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({ success, outdates: [trpc.materials.pathFilter()] });
}
