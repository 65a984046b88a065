import { tutorialCommentTexts } from "@ebute/contracts/tutorials";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { type BulkMutation, useRemainingRows } from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE_COMMENT = ["tutorials", "deleteComment"] as const;

/** Refetches the comments; a comment counts as sent once it is in the list. */
export function useRefreshTutorialComments(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.tutorials.table.pathFilter());
    return queryClient.invalidateQueries(trpc.tutorials.comments.pathFilter());
  };
}

/** Shows no toast, because the form shows the outcome. While offline, the form queues the text. */
export function useAddTutorialComment() {
  const refresh = useRefreshTutorialComments();
  return useAnnouncedMutation(
    useTRPC().tutorials.addComment.mutationOptions({ onSuccess: refresh }),
    SHOWN_BY_SCREEN,
  );
}

/** Administrators' deletions can be undone; a student's deletion of an own comment is permanent. */
export function useDeleteTutorialComments(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE_COMMENT,
    kind: "tutorialComment",
    noun: "comment",
    deleted: tutorialCommentTexts.deleted,
    call: ({ id }) => client.tutorials.deleteComment.mutate({ id }),
    invalidates: [trpc.tutorials.comments.pathFilter(), trpc.tutorials.table.pathFilter()],
  });
}

/** Returns the comments as if pending deletions had succeeded. */
export function useOptimisticTutorialComments<Comment extends { _id: string }>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, DELETE_COMMENT);
}
