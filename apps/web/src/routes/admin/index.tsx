import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { dashboardQuery } from "#domains/dashboard/dashboard.queries.ts";
import { tutorialTableQuery } from "#domains/tutorials/tutorials.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { readDashboard, tutorialsOf } from "./-dashboard-address.ts";

// At this address the login may stand instead, and then the dashboard is not loaded.
const loadPage = () => import("./-dashboard-page.tsx");
const DashboardPage = lazy(async () => ({ default: (await loadPage()).DashboardPage }));

export const Route = createFileRoute("/admin/")({
  loaderDeps: ({ search }) => readDashboard(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (!hasAdminSession()) return;
    void loadPage();
    void queryClient.prefetchQuery({ ...dashboardQuery(trpc), ...listAhead });
    const tutorials = tutorialTableQuery(trpc, tutorialsOf(deps));
    void queryClient.prefetchQuery({ ...tutorials, ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin") }] }),
  component: Dashboard,
});

function Dashboard() {
  const navigate = useNavigate();
  return (
    <Suspense>
      <DashboardPage
        input={Route.useLoaderDeps()}
        onGo={(href) => void navigate({ href, resetScroll: false })}
      />
    </Suspense>
  );
}
