import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useAddComment() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.comments.create.mutationOptions({
      // Fails at once while offline; the form then queues the text.
      networkMode: "always",
      onSuccess: ({ isApproved }) =>
        isApproved && queryClient.invalidateQueries(trpc.comments.list.pathFilter()),
    }),
  );
}
