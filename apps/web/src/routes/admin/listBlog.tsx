import { createFileRoute } from "@tanstack/react-router";
import { parsePostTable } from "#domains/posts/admin/table/post-table-params.ts";
import { PostTableScreen } from "#domains/posts/admin/table/post-table-screen.tsx";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/listBlog")({
  loaderDeps: ({ search }) => parsePostTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.posts.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Blog List") }] }),
  component: BlogListPage,
});

function BlogListPage() {
  return (
    <>
      <PostTableScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      <TrashPanel kinds={["post"]} />
    </>
  );
}
