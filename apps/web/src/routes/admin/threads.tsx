import { createFileRoute } from "@tanstack/react-router";
import { ThreadScreen } from "#domains/threads/admin/thread-screen.tsx";
import { parseThreadTable } from "#domains/threads/admin/thread-table-params.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/threads")({
  loaderDeps: ({ search }) => parseThreadTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.threads.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Questions of students") }],
  }),
  component: ThreadsPage,
});

function ThreadsPage() {
  return (
    <>
      <ThreadScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      <TrashPanel kinds={["thread"]} />
    </>
  );
}
