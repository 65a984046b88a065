import type { CommentTableInput, ModeratedComment } from "@ebute/contracts/comments";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { useAnswering } from "./answer-dialog.tsx";
import { useCommentActions } from "./comment-actions.ts";
import { CommentRow } from "./comment-row.tsx";
import { useOptimisticComments } from "./comments.mutations.ts";

type CommentTableProps = {
  comments: readonly ModeratedComment[];
  /** Text of the empty table. */
  emptyText: string;
  isBusy: boolean;
  sorting: Sorting;
  onSort: (next: Sorting) => void;
};

type Sorting = Pick<CommentTableInput, "sort" | "direction">;

/** One page of comments. */
export function CommentTable(props: CommentTableProps) {
  const { comments, emptyText, isBusy, sorting, onSort } = props;
  const actions = useCommentActions();
  const answering = useAnswering(comments);
  const head = (
    <>
      <HeadCell>Blog Title & Comment</HeadCell>
      <SortHeader column="createdAt" current={sorting} first="desc" onSort={onSort}>
        Date
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <>
      <SelectableTable
        caption="Comments"
        noun="comment"
        rows={useOptimisticComments(comments)}
        emptyText={emptyText}
        isBusy={isBusy}
        outcome={actions.outcome}
        head={head}
        renderRow={(comment, selection) => (
          <CommentRow
            key={comment._id}
            comment={comment}
            actions={actions}
            selection={selection}
            onAnswer={answering.answer}
          />
        )}
        confirmDelete={actions.confirmDelete}
        renderActions={(selected, onRefused, finish) => {
          const [first] = selected;
          if (!first) return null;
          const change = first.isApproved ? actions.takeBack : actions.approve;
          const run = (act: typeof change) => () => {
            act(selected, onRefused);
            finish();
          };
          return (
            <>
              <Button type="button" onClick={run(change)}>
                {first.isApproved ? "Take back" : "Approve"}
              </Button>
              <Button type="button" tone="secondary" onClick={run(actions.markSpam)}>
                Spam
              </Button>
            </>
          );
        }}
      />
      {answering.dialog}
    </>
  );
}
