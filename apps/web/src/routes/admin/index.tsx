import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { mayShow } from "#lib/session/admin-role.ts";
import { hasAdminSession, readAdminRole } from "#lib/session/session.ts";
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
      void queryClient.prefetchQuery({
        ...trpc.dashboard.get.queryOptions(),
        ...prefetchListOptions,
      });
    }
    const tutorials = trpc.tutorials.table.queryOptions(tutorialTableInput(deps));
    void queryClient.prefetchQuery({ ...tutorials, ...prefetchListOptions });
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
