import { createFileRoute } from "@tanstack/react-router";
import { parseActivityTable } from "#domains/audit/admin/activity-params.ts";
import { ActivityScreen } from "#domains/audit/admin/activity-screen.tsx";
import { auditTableQuery } from "#domains/audit/audit.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/activity")({
  loaderDeps: ({ search }) => parseActivityTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, auditTableQuery(trpc, deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Activity") }] }),
  component: ActivityPage,
});

function ActivityPage() {
  return <ActivityScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
