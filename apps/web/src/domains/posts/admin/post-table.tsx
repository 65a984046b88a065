import type { PostTableRow as Post, PostTableInput } from "@ebute/contracts/posts";
import { Cell, DataTable, HeadCell } from "#components/admin/data-table.tsx";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { RowCheckbox } from "#components/admin/row-checkbox.tsx";
import { SelectionBar } from "#components/admin/selection-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useRowSelection } from "#lib/tables/row-selection.ts";
import { type PostActions, usePostActions } from "./post-table-actions.ts";
import { PostTableHead } from "./post-table-head.tsx";
import { PostTableRow } from "./post-table-row.tsx";
import { useExpectedPosts } from "./posts.mutations.ts";

type PostTableProps = {
  posts: readonly Post[];
  /** Number of the first row, from 1. */
  firstNumber: number;
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  isBusy: boolean;
};

/** One page of the Blog List. */
export function PostTable({ posts, firstNumber, input, onChange, isBusy }: PostTableProps) {
  const actions = usePostActions();
  const rows = useExpectedPosts(posts);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const selectAll = (
    <HeadCell shape="select">
      <RowCheckbox
        name="Select all blogs on this page"
        isChecked={selection.isAll}
        isMixed={selection.chosen.length > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
    </HeadCell>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <OutcomeText outcome={actions.outcome} />
      <DataTable
        caption="Blog List"
        isBusy={isBusy}
        head={
          <>
            {selectAll}
            <PostTableHead sorting={{ current: input, onSort: onChange }} />
          </>
        }
      >
        {rows.map((post, index) => (
          <PostTableRow
            key={post._id}
            post={post}
            number={firstNumber + index}
            actions={actions}
            isSelected={selection.has(post._id)}
            select={
              <Cell shape="select">
                <RowCheckbox
                  name={`Select: ${post.title}`}
                  isChecked={selection.has(post._id)}
                  onChange={() => selection.toggle(post._id)}
                />
              </Cell>
            }
          />
        ))}
      </DataTable>
      <PostSelectionBar ids={selection.chosen} actions={actions} onClear={selection.clear} />
    </div>
  );
}

type PostSelectionBarProps = { ids: string[]; actions: PostActions; onClear: () => void };

function PostSelectionBar({ ids, actions, onClear }: PostSelectionBarProps) {
  if (ids.length === 0) return null;
  function finish() {
    onClear();
    focusHeading();
  }
  function handleSetPublished(isPublished: boolean) {
    actions.setPublished(ids, isPublished);
    finish();
  }
  return (
    <SelectionBar text={`${counted(ids.length, "blog")} selected`} onClear={finish}>
      <Button type="button" onClick={() => handleSetPublished(true)}>
        Publish
      </Button>
      <Button type="button" tone="secondary" onClick={() => handleSetPublished(false)}>
        Unpublish
      </Button>
      <Button type="button" tone="danger" onClick={() => actions.confirmDelete(ids) && finish()}>
        Delete
      </Button>
    </SelectionBar>
  );
}
