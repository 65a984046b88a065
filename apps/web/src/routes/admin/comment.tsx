import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { CommentScreen } from "#domains/comments/admin/comment-screen.tsx";
import { parseCommentTable } from "#domains/comments/admin/comment-table-params.ts";
import { commentTableQuery } from "#domains/comments/comments.queries.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/comment")({
  loaderDeps: ({ search }) => parseCommentTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...commentTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Comments") }] }),
  component: CommentsPage,
});

function CommentsPage() {
  const navigate = useNavigate();
  return (
    <>
      <CommentScreen
        input={Route.useLoaderDeps()}
        onGo={(href) => void navigate({ href, resetScroll: false })}
      />
      <TrashPanel kinds={["comment"]} />
    </>
  );
}
