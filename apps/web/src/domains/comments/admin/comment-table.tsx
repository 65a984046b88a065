import type { CommentTableInput, ModeratedComment } from "@ebute/contracts/comments";
import { Cell, DataTable, HeadCell } from "#components/admin/data-table.tsx";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { RowCheckbox } from "#components/admin/row-checkbox.tsx";
import { SelectionBar } from "#components/admin/selection-bar.tsx";
import { SortHeader } from "#components/admin/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useRowSelection } from "#lib/tables/row-selection.ts";
import { type CommentActions, useCommentActions } from "./comment-actions.ts";
import { CommentRow } from "./comment-row.tsx";
import { useExpectedComments } from "./comments.mutations.ts";

type CommentTableProps = {
  comments: readonly ModeratedComment[];
  /** Said when there is none. */
  emptyText: string;
  isBusy: boolean;
  sorting: Sorting;
  onSort: (next: Sorting) => void;
};

type Sorting = Pick<CommentTableInput, "sort" | "direction">;

/** One page of comments, approved or waiting. */
export function CommentTable(props: CommentTableProps) {
  const { comments, emptyText, isBusy, sorting, onSort } = props;
  const actions = useCommentActions();
  const rows = useExpectedComments(comments);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const waiting = rows.filter(({ _id, isApproved }) => selection.has(_id) && !isApproved);
  const head = (
    <>
      <HeadCell shape="select">
        <RowCheckbox
          name="Select all comments on this page"
          isChecked={selection.isAll}
          isMixed={selection.chosen.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      </HeadCell>
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
              isSelected={selection.has(comment._id)}
              select={
                <Cell shape="select">
                  <RowCheckbox
                    name={`Select comment by ${comment.name} on ${comment.blog.title}`}
                    isChecked={selection.has(comment._id)}
                    onChange={() => selection.toggle(comment._id)}
                  />
                </Cell>
              }
            />
          ))}
        </DataTable>
      )}
      <CommentSelectionBar
        ids={selection.chosen}
        approvableIds={waiting.map(({ _id }) => _id)}
        actions={actions}
        onClear={selection.clear}
      />
    </div>
  );
}

type CommentSelectionBarProps = {
  ids: string[];
  approvableIds: string[];
  actions: CommentActions;
  onClear: () => void;
};

function CommentSelectionBar(props: CommentSelectionBarProps) {
  const { ids, approvableIds, actions, onClear } = props;
  if (ids.length === 0) return null;
  function finish() {
    onClear();
    focusHeading();
  }
  function handleApprove() {
    actions.approve(approvableIds);
    finish();
  }
  return (
    <SelectionBar text={`${counted(ids.length, "comment")} selected`} onClear={finish}>
      {approvableIds.length > 0 && (
        <Button type="button" onClick={handleApprove}>
          Approve
        </Button>
      )}
      <Button type="button" tone="danger" onClick={() => actions.confirmDelete(ids) && finish()}>
        Delete
      </Button>
    </SelectionBar>
  );
}
