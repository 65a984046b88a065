import { postTexts } from "@ebute/contracts/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

/** Said when no answer came. */
export const NOT_SENT = "No answer came from the server. Your text is safe; please try again.";

export function useCreatePost() {
  const trpc = useTRPC();
  return useMutation(trpc.posts.create.mutationOptions(useOutcome(postTexts.created)));
}

export function useUpdatePost() {
  const trpc = useTRPC();
  return useMutation(trpc.posts.update.mutationOptions(useOutcome(postTexts.updated)));
}

function useOutcome(success: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return {
    onSuccess: () => {
      toast.success(success);
      // The lists are read again by themselves; the form does not wait for that.
      void queryClient.invalidateQueries(trpc.posts.table.pathFilter());
      void queryClient.invalidateQueries(trpc.posts.article.pathFilter());
      void queryClient.invalidateQueries(trpc.posts.browse.pathFilter());
      void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
    },
    onError: (error: unknown) => toast.error(userMessage(error, NOT_SENT)),
  };
}
