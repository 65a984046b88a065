import { commentTexts } from "@ebute/contracts/comments";
import { counted, latestOutcome, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { useApproveComments, useDeleteComments } from "./comments.mutations.ts";

export type CommentActions = {
  approve(ids: string[]): void;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete(ids: string[]): boolean;
  outcome: Outcome | undefined;
};

/** What can be done with rows of comments, one or many. */
export function useCommentActions(): CommentActions {
  const approval = useApproveComments();
  const deletion = useDeleteComments();
  return {
    approve: (ids) => approval.mutate({ ids, value: null }),
    confirmDelete: (ids) => {
      if (!confirm(confirmText(ids.length))) return false;
      deletion.mutate({ ids, value: null });
      return true;
    },
    outcome: latestOutcome([approval, deletion]),
  };
}

function confirmText(count: number): string {
  if (count === 1) return commentTexts.confirmDelete;
  return `Are you sure you want to delete these ${counted(count, "comment")}?`;
}
