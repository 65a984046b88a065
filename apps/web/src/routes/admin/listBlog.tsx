import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { parsePostTable } from "#domains/posts/admin/table/post-table-params.ts";
import { PostTableScreen } from "#domains/posts/admin/table/post-table-screen.tsx";
import { postTableQuery } from "#domains/posts/posts.queries.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/listBlog")({
  loaderDeps: ({ search }) => parsePostTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...postTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Blog List") }] }),
  component: BlogListPage,
});

function BlogListPage() {
  const navigate = useNavigate();
  return (
    <>
      <PostTableScreen
        input={Route.useLoaderDeps()}
        onGo={(href) => void navigate({ href, resetScroll: false })}
      />
      <TrashPanel kinds={["post"]} />
    </>
  );
}
