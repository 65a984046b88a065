import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Shows no toast, because the form shows the outcome. While offline, the form queues the text. */
export function useAddComment() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.comments.create.mutationOptions({
      onSuccess: ({ isApproved }) =>
        isApproved && queryClient.invalidateQueries(trpc.comments.listThreads.pathFilter()),
    }),
    SHOWN_BY_SCREEN,
  );
}
