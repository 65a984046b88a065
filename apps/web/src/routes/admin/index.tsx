import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#domains/dashboard/admin/dashboard-screen.tsx";
import { dashboardQuery } from "#domains/dashboard/dashboard.queries.ts";
import { LatestPosts } from "#domains/posts/admin/post-table-latest.tsx";
import { titleOf } from "#lib/page-head.ts";
import { hasAdminSession } from "#lib/session.ts";

export const Route = createFileRoute("/admin/")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(dashboardQuery(trpc));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin") }] }),
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <DashboardScreen>{({ recentBlogs }) => <LatestPosts posts={recentBlogs} />}</DashboardScreen>
  );
}
