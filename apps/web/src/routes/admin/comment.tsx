import { createFileRoute } from "@tanstack/react-router";
import { CommentScreen } from "#domains/comments/admin/comment-screen.tsx";
import { parseCommentTable } from "#domains/comments/admin/comment-table-params.ts";
import { CommentTabs } from "#domains/comments/admin/comment-tabs.tsx";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/comment")({
  loaderDeps: ({ search }) => parseCommentTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.comments.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Comments") }] }),
  component: CommentsPage,
});

function CommentsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CommentTabs current="comments" />
      <CommentScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      <TrashPanel kinds={["comment"]} />
    </div>
  );
}
