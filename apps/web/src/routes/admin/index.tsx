import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { dashboardQuery } from "#domains/dashboard/dashboard.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page-head.ts";
import { hasAdminSession } from "#lib/session.ts";

// At this address the login may stand instead, and then the dashboard is not loaded.
const loadPage = () => import("./-dashboard-page.tsx");
const DashboardPage = lazy(async () => ({ default: (await loadPage()).DashboardPage }));

export const Route = createFileRoute("/admin/")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (!hasAdminSession()) return;
    void loadPage();
    void queryClient.prefetchQuery({ ...dashboardQuery(trpc), ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin") }] }),
  component: Dashboard,
});

function Dashboard() {
  return (
    <Suspense>
      <DashboardPage />
    </Suspense>
  );
}
