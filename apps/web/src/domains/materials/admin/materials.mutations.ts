import { materialTexts } from "@ebute/contracts/materials";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { type BulkMutation, useRemainingRows } from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["materials", "delete"] as const;

export function useCreateMaterial() {
  return useSaveMutation(useTRPC().materials.create.mutationOptions(), {
    success: materialTexts.created,
    nameKey: "title",
    isShownByForm: true,
    invalidates: useInvalidated(),
  });
}

export function useUpdateMaterial() {
  return useSaveMutation(useTRPC().materials.update.mutationOptions(), {
    success: materialTexts.updated,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

export function useDeleteMaterials(): BulkMutation<null> {
  const { materials } = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "material",
    noun: "material",
    deleted: materialTexts.deleted,
    call: ({ id, version }) => materials.delete.mutate({ id, version }),
    invalidates: useInvalidated(),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticMaterials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useInvalidated() {
  return [useTRPC().materials.pathFilter()];
}
