import { sampleContentTexts } from "@ebute/contracts/sample-content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

/** Removes the sample content; every list of the panel may have shown some of it. */
export function useRemoveSampleContent() {
  const queryClient = useQueryClient();
  return useMutation(
    useTRPC().sampleContent.remove.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success(sampleContentTexts.removed);
        void queryClient.invalidateQueries();
      },
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}
