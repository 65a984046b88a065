import { commentTexts } from "@ebute/contracts/comments";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const APPROVE = ["comments", "approve"] as const;
const DELETE = ["comments", "delete"] as const;

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

export function useDeleteComments(): BulkMutation<null> {
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    ...{ key: DELETE, kind: "comment", noun: "comment", deleted: commentTexts.deleted },
    call: ({ id }) => client.comments.delete.mutate({ id }),
    invalidates: useInvalidatedQueries(),
  });
}

type Row = { _id: string; isApproved: boolean };

/**
 * Returns the rows as if pending changes had succeeded; an approved comment leaves the unapproved
 * list.
 */
export function useOptimisticComments<Comment extends Row>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, APPROVE, DELETE);
}

function useInvalidatedQueries() {
  const trpc = useTRPC();
  return [trpc.comments.pathFilter(), trpc.dashboard.pathFilter()];
}
