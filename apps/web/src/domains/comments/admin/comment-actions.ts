import { type CommentTableRow, commentTexts } from "@ebute/contracts/comments";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import {
  useApproveComments,
  useDeleteComments,
  useTakeBackComments,
} from "./comments.mutations.ts";
import { useMarkSpam } from "./spam/spam.mutations.ts";

export type CommentActions = {
  approve(comments: Comments, onRefused?: OnRefused): void;
  takeBack(comments: Comments, onRefused?: OnRefused): void;
  markSpam(comments: Comments, onRefused?: OnRefused): void;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(comments: Comments, onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
};

type Comments = readonly CommentTableRow[];

type OnRefused = (ids: string[]) => void;

/** Actions on one or more comment rows. */
export function useCommentActions(): CommentActions {
  const approval = useApproveComments();
  const withdrawal = useTakeBackComments();
  const spam = useMarkSpam();
  const deletion = useDeleteComments();
  return {
    approve: (comments, onRefused) =>
      approval.mutate({ rows: comments.map(rowOf), value: null, onRefused }),
    takeBack: (comments, onRefused) =>
      withdrawal.mutate({ rows: comments.map(rowOf), value: null, onRefused }),
    markSpam: (comments, onRefused) =>
      spam.mutate({ rows: comments.map(rowOf), value: null, onRefused }),
    confirmDelete: async (comments, onRefused) => {
      const rows = comments.map(rowOf);
      const replies = comments.reduce((sum, comment) => sum + comment.replies, 0);
      const names = [...rows.map(({ name }) => name), ...withReplies(replies)];
      if (!(await confirmDeletion(confirmText(rows.length), names))) return false;
      deletion.mutate({ rows, value: null, onRefused });
      return true;
    },
    outcome: latestOutcome([approval, withdrawal, spam, deletion]),
  };
}

function rowOf({ _id, name, blog }: CommentTableRow): BulkRow {
  return { id: _id, name: `${name} on ${blog.title}` };
}

/** Says in a deletion's question how many replies it takes along. */
export function withReplies(count: number): string[] {
  if (count === 0) return [];
  return count === 1 ? ["1 reply goes with it."] : [`${count} replies go with it.`];
}

function confirmText(count: number): string {
  if (count === 1) return commentTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "comment")}?`;
}
