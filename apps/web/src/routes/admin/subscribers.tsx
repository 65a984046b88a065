import { createFileRoute } from "@tanstack/react-router";
import { SubscriberScreen } from "#domains/subscribers/admin/subscriber-screen.tsx";
import { parseSubscriberTable } from "#domains/subscribers/admin/subscriber-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/subscribers")({
  loaderDeps: ({ search }) => parseSubscriberTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.subscribers.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Subscribers") }] }),
  component: SubscribersPage,
});

function SubscribersPage() {
  return <SubscriberScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
