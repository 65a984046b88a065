import type { PostTableRow as Post, PostTableInput } from "@ebute/contracts/posts";
import { DataTable } from "#components/admin/table/data-table.tsx";
import { OutcomeText } from "#components/admin/table/outcome-text.tsx";
import { SelectAllHead } from "#components/admin/table/select-cells.tsx";
import { SelectionBar } from "#components/admin/table/selection-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRowSelection } from "#lib/tables/row-selection.ts";
import { useOptimisticPosts } from "../posts.mutations.ts";
import { type PostActions, usePostActions } from "./post-table-actions.ts";
import { PostTableHead } from "./post-table-head.tsx";
import { PostTableRow } from "./post-table-row.tsx";

type PostTableProps = {
  posts: readonly Post[];
  /** Position of the first row, from 1. */
  firstNumber: number;
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  isBusy: boolean;
};

/** One page of the Blog List. */
export function PostTable({ posts, firstNumber, input, onChange, isBusy }: PostTableProps) {
  const actions = usePostActions();
  const rows = useOptimisticPosts(posts);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const selectAll = <SelectAllHead nouns="blogs" selection={selection} />;
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
            selection={selection}
          />
        ))}
      </DataTable>
      <PostSelectionBar
        posts={rows.filter(({ _id }) => selection.has(_id))}
        actions={actions}
        onClear={selection.clear}
        onRefused={selection.add}
      />
    </div>
  );
}

type PostSelectionBarProps = {
  posts: Post[];
  actions: PostActions;
  onClear: () => void;
  onRefused: (ids: string[]) => void;
};

function PostSelectionBar({ posts, actions, onClear, onRefused }: PostSelectionBarProps) {
  return (
    <SelectionBar
      count={posts.length}
      noun="blog"
      onClear={onClear}
      confirmDelete={() => actions.confirmDelete(posts, onRefused)}
    >
      {(finish) => {
        const handleSetPublished = (isPublished: boolean) => {
          actions.setPublished(posts, isPublished, onRefused);
          finish();
        };
        return (
          <>
            <Button type="button" onClick={() => handleSetPublished(true)}>
              Publish
            </Button>
            <Button type="button" tone="secondary" onClick={() => handleSetPublished(false)}>
              Unpublish
            </Button>
          </>
        );
      }}
    </SelectionBar>
  );
}
