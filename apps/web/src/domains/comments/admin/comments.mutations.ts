import { commentTexts } from "@ebute/contracts/comments";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const APPROVE = ["comments", "approve"] as const;
const TAKE_BACK = ["comments", "takeBack"] as const;
const DELETE = ["comments", "delete"] as const;
export const MARK_SPAM = ["comments", "markSpam"] as const;

/** Approves comments, which then appear on their posts. */
export function useApproveComments(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: APPROVE,
    call: ({ id }) => client.comments.approve.mutate({ id }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1
        ? commentTexts.approved
        : `${formatNounCount(rows.length, "comment")} approved`,
  });
}

/** Hides approved comments, which then wait for approval again. */
export function useTakeBackComments(): BulkMutation<null> {
  const client = useTRPCClient();
  const approval = useApproveComments();
  return useBulkMutation<null>({
    key: TAKE_BACK,
    call: ({ id }) => client.comments.takeBack.mutate({ id }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1
        ? commentTexts.takenBack
        : `${formatNounCount(rows.length, "comment")} taken back`,
    undo: (changed) => () => approval.mutate({ rows: changed.map(({ row }) => row), value: null }),
  });
}

/**
 * The dialog shows refusals.
 * @param name of the commenter
 */
export function useAnswerComment(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.comments.answer.mutationOptions(), {
    success: commentTexts.answered,
    name: () => name,
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

/**
 * The dialog shows refusals, and what somebody else has changed meanwhile.
 * @param name of the person whom the answer is for
 */
export function useEditAnswer(name: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries(trpc.comments.pathFilter());
  return useAnnouncedMutation(trpc.comments.editAnswer.mutationOptions({ onError: refetch }), {
    success: commentTexts.answerEdited,
    name: () => name,
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

export function useDeleteComments(): BulkMutation<null> {
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "comment",
    noun: "comment",
    deleted: commentTexts.deleted,
    call: ({ id }) => client.comments.delete.mutate({ id }),
    invalidates: useInvalidatedQueries(),
  });
}

type Row = { _id: string; isApproved: boolean };

/**
 * Returns the rows as if pending changes had succeeded; a comment that changes its state leaves
 * the list of the other.
 */
export function useOptimisticComments<Comment extends Row>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, APPROVE, TAKE_BACK, DELETE, MARK_SPAM);
}

/** Lists and counts that a change of comments concerns. */
export function useInvalidatedQueries() {
  const trpc = useTRPC();
  return [trpc.comments.pathFilter(), trpc.dashboard.pathFilter()];
}
