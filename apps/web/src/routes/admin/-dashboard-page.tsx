import { DashboardScreen } from "#domains/dashboard/admin/dashboard-screen.tsx";
import { LatestPosts } from "#domains/posts/admin/post-table-latest.tsx";

export function DashboardPage() {
  return (
    <DashboardScreen>{({ recentBlogs }) => <LatestPosts posts={recentBlogs} />}</DashboardScreen>
  );
}
