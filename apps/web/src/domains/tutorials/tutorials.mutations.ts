import { tutorialCommentTexts } from "@ebute/contracts/tutorials";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE_COMMENT = ["tutorials", "deleteComment"] as const;

/** Refetches the comments; a comment counts as sent once it is in the list. */
export function useRefreshTutorialComments(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    toast.success(tutorialCommentTexts.added);
    void queryClient.invalidateQueries(trpc.tutorials.table.pathFilter());
    return queryClient.invalidateQueries(trpc.tutorials.comments.pathFilter());
  };
}

/** Adds a comment; the form shows refusals. */
export function useAddTutorialComment() {
  const trpc = useTRPC();
  const showComments = useRefreshTutorialComments();
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
    call: ({ id }) => client.tutorials.deleteComment.mutate({ id }),
    invalidates: [trpc.tutorials.comments.pathFilter(), trpc.tutorials.table.pathFilter()],
    success: ({ rows }) => deletedText(rows, "comment", tutorialCommentTexts.deleted),
  });
}

/** Returns the comments as if pending deletions had succeeded. */
export function useOptimisticTutorialComments<Comment extends { _id: string }>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, DELETE_COMMENT);
}
