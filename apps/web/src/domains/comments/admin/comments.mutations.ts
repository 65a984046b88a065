import { commentTexts } from "@ebute/contracts/comments";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const APPROVE = ["comments", "approve"] as const;
const DELETE = ["comments", "delete"] as const;

/** Puts comments on their posts' pages. */
export function useApproveComments(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: APPROVE,
    call: (id) => client.comments.approve.mutate({ id }),
    outdates: useOutdated(),
    success: ({ ids }) =>
      ids.length === 1 ? commentTexts.approved : `${counted(ids.length, "comment")} approved`,
  });
}

export function useDeleteComments(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.comments.delete.mutate({ id }),
    outdates: useOutdated(),
    success: ({ ids }) =>
      ids.length === 1 ? commentTexts.deleted : `${counted(ids.length, "comment")} deleted`,
  });
}

type Row = { _id: string; isApproved: boolean };

/** The rows as they will be once the changes that are on their way have arrived: an approved one leaves its list. */
export function useExpectedComments<Comment extends Row>(comments: readonly Comment[]): Comment[] {
  return useRemainingRows(comments, APPROVE, DELETE);
}

function useOutdated() {
  const trpc = useTRPC();
  return [trpc.comments.pathFilter(), trpc.dashboard.pathFilter()];
}
