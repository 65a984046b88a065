import { customerTexts } from "@ebute/contracts/customers";
import { useQueryClient } from "@tanstack/react-query";
import { saveFile } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveCustomerNote() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.customers.update.mutationOptions(), {
    success: customerTexts.noteSaved,
    nameKey: "name",
    invalidates: [trpc.customers.pathFilter()],
  });
}

/** Downloads everything that is stored about a customer, to hand to them. */
export function useExportCustomer(id: string, name: string) {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async () => {
        const content = await client.customers.export.mutate({ id });
        const text = JSON.stringify(content, null, 2);
        saveFile(new Blob([text], { type: "application/json" }), "customer.json");
      },
    },
    {
      progress: customerTexts.exporting,
      success: customerTexts.exported,
      name: () => name,
      refusals: "toast",
    },
  );
}

/** The dialog shows refusals. The message has no name, because it is erased. */
export function useEraseCustomer() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.customers.erase.mutationOptions({
      // The page is left, so that it is not read again.
      onSuccess: (_answer, { id }) =>
        queryClient.removeQueries(trpc.customers.details.queryFilter({ id })),
    }),
    {
      success: customerTexts.erased,
      refusals: "screen",
      invalidates: [trpc.customers.table.pathFilter(), trpc.orders.pathFilter()],
    },
  );
}
