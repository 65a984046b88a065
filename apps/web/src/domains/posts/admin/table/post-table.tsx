import type { PostTableRow as Post, PostTableInput } from "@ebute/contracts/posts";
import { lazy, Suspense, useState } from "react";
import { DataTable } from "#components/admin/table/data-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { useOptimisticPosts } from "../posts.mutations.ts";
import { usePostActions } from "./post-table-actions.ts";
import { PostTableHead } from "./post-table-head.tsx";
import { PostTableRow } from "./post-table-row.tsx";

/** Loaded once an editor wants to change several posts. */
const FilePostsDialog = lazy(async () => ({
  default: (await import("./file-posts-dialog.tsx")).FilePostsDialog,
}));

type PostTableProps = {
  posts: readonly Post[];
  /** Position of the first row, from 1. */
  firstNumber: number;
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  isBusy: boolean;
};

type Filing = { posts: Post[]; onRefused: (ids: string[]) => void; finish: () => void };

export function PostTable({ posts, firstNumber, input, onChange, isBusy }: PostTableProps) {
  const actions = usePostActions();
  const [filing, setFiling] = useState<Filing>();
  const canManage = usePermission("writeContent");
  const rows = useOptimisticPosts(posts);
  const head = <PostTableHead sorting={{ current: input, onSort: onChange }} />;
  if (!canManage) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <BulkOutcomeText outcome={actions.outcome} />
        <DataTable caption="Blog List" isBusy={isBusy} head={head}>
          {rows.map((post, index) => (
            <PostTableRow
              key={post._id}
              post={post}
              number={firstNumber + index}
              actions={actions}
            />
          ))}
        </DataTable>
      </div>
    );
  }
  return (
    <>
      <SelectableTable
        caption="Blog List"
        noun="blog"
        rows={rows}
        isBusy={isBusy}
        outcome={actions.outcome}
        head={head}
        renderRow={(post, selection, index) => (
          <PostTableRow
            key={post._id}
            post={post}
            number={firstNumber + index}
            actions={actions}
            selection={selection}
          />
        )}
        confirmDelete={actions.confirmDelete}
        renderActions={(selected, onRefused, finish) => {
          const handleSetPublished = (isPublished: boolean) => {
            actions.setPublished(selected, isPublished, onRefused);
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
              <Button
                type="button"
                tone="secondary"
                onClick={() => setFiling({ posts: selected, onRefused, finish })}
              >
                Edit
              </Button>
            </>
          );
        }}
      />
      {filing && (
        <Suspense>
          <FilePostsDialog
            posts={filing.posts}
            onClose={() => setFiling(undefined)}
            onSave={(change) => {
              setFiling(undefined);
              actions.file(filing.posts, change, filing.onRefused);
              filing.finish();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
