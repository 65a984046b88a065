import { tutorialCommentTexts } from "@ebute/contracts/tutorials";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE_COMMENT = ["tutorials", "deleteComment"] as const;

/** After a comment reached the server: it counts as sent once it stands in the list. */
export function useShowTutorialComments(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    toast.success(tutorialCommentTexts.added);
    void queryClient.invalidateQueries(trpc.tutorials.table.pathFilter());
    return queryClient.invalidateQueries(trpc.tutorials.comments.pathFilter());
  };
}

/** What was refused is the form's to say. */
export function useAddTutorialComment() {
  const trpc = useTRPC();
  const showComments = useShowTutorialComments();
  return useMutation(
    trpc.tutorials.addComment.mutationOptions({
      networkMode: "always",
      onSuccess: showComments,
    }),
  );
}

export function useDeleteTutorialComments(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE_COMMENT,
    call: (id) => client.tutorials.deleteComment.mutate({ id }),
    outdates: [trpc.tutorials.comments.pathFilter(), trpc.tutorials.table.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? tutorialCommentTexts.deleted : `${counted(ids.length, "comment")} deleted`,
  });
}

/** The comments as they will be once the deletions that are on their way have arrived. */
export function useExpectedTutorialComments<Comment extends { _id: string }>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, DELETE_COMMENT);
}
