import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { titleOf } from "#lib/page/head/page-head.ts";
import { mayShow } from "#lib/session/admin-role.ts";
import { hasAdminSession, readAdminRole } from "#lib/session/session.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";
import { parseDashboard, tutorialTableInput } from "./-dashboard-params.ts";

// A separate chunk, because this URL shows the login without a session.
const DashboardPage = lazyRouteComponent(() => import("./-dashboard-page.tsx"), "DashboardPage");

export const Route = createFileRoute("/admin/")({
  loaderDeps: ({ search }) => parseDashboard(search),
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    if (!hasAdminSession()) return;
    const page = DashboardPage.preload?.();
    if (mayShow(readAdminRole(), "seeDashboard")) {
      prefetchList(queryClient, trpc.dashboard.get.queryOptions());
    }
    prefetchList(queryClient, trpc.tutorials.table.queryOptions(tutorialTableInput(deps)));
    await page;
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin") }] }),
  component: Dashboard,
});

function Dashboard() {
  return (
    <Suspense>
      <DashboardPage input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
    </Suspense>
  );
}
