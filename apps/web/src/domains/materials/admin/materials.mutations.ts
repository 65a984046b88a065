import { materialTexts } from "@ebute/contracts/materials";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["materials", "delete"] as const;

export function useCreateMaterial() {
  return useMutation(
    useTRPC().materials.create.mutationOptions(useSaved(materialTexts.created, true)),
  );
}

export function useUpdateMaterial() {
  return useMutation(
    useTRPC().materials.update.mutationOptions(useSaved(materialTexts.updated, false)),
  );
}

export function useDeleteMaterials(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.materials.delete.mutate({ id, version }),
    invalidates: [trpc.materials.pathFilter()],
    includesRowName: true,
    success: ({ rows }) => deletedText(rows, "material", materialTexts.deleted),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticMaterials<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return useRemainingRows(rows, DELETE);
}

function useSaved(text: string, isShownByForm: boolean) {
  const trpc = useTRPC();
  return useSaveOptions({
    success: text,
    nameKey: "title",
    isShownByForm,
    invalidates: [trpc.materials.pathFilter()],
  });
}
