import type { CommentTableInput, ModeratedComment } from "@ebute/contracts/comments";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { OutcomeText } from "#components/admin/table/outcome-text.tsx";
import { SelectAllHead } from "#components/admin/table/select-cells.tsx";
import { SelectionBar } from "#components/admin/table/selection-bar.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { useRowSelection } from "#lib/tables/row-selection.ts";
import { type CommentActions, useCommentActions } from "./comment-actions.ts";
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
  const rows = useOptimisticComments(comments);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const head = (
    <>
      <SelectAllHead nouns="comments" selection={selection} />
      <HeadCell>Blog Title & Comment</HeadCell>
      <SortHeader column="createdAt" current={sorting} first="desc" onSort={onSort}>
        Date
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <OutcomeText outcome={actions.outcome} />
      {rows.length === 0 ? (
        <EmptyState>{emptyText}</EmptyState>
      ) : (
        <DataTable caption="Comments" isBusy={isBusy} head={head}>
          {rows.map((comment) => (
            <CommentRow
              key={comment._id}
              comment={comment}
              actions={actions}
              selection={selection}
            />
          ))}
        </DataTable>
      )}
      <CommentSelectionBar
        comments={rows.filter(({ _id }) => selection.has(_id))}
        actions={actions}
        onClear={selection.clear}
        onRefused={selection.add}
      />
    </div>
  );
}

type CommentSelectionBarProps = {
  comments: ModeratedComment[];
  actions: CommentActions;
  onClear: () => void;
  onRefused: (ids: string[]) => void;
};

function CommentSelectionBar(props: CommentSelectionBarProps) {
  const { comments, actions, onClear, onRefused } = props;
  const approvable = comments.filter(({ isApproved }) => !isApproved);
  return (
    <SelectionBar
      count={comments.length}
      noun="comment"
      onClear={onClear}
      confirmDelete={() => actions.confirmDelete(comments, onRefused)}
    >
      {(finish) =>
        approvable.length > 0 && (
          <Button
            type="button"
            onClick={() => {
              actions.approve(approvable, onRefused);
              finish();
            }}
          >
            Approve
          </Button>
        )
      }
    </SelectionBar>
  );
}
