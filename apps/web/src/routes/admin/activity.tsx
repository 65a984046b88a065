import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { parseActivityTable } from "#domains/audit/admin/activity-params.ts";
import { ActivityScreen } from "#domains/audit/admin/activity-screen.tsx";
import { auditTableQuery } from "#domains/audit/audit.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/activity")({
  loaderDeps: ({ search }) => parseActivityTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...auditTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Activity") }] }),
  component: ActivityPage,
});

function ActivityPage() {
  const navigate = useNavigate();
  return (
    <ActivityScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
    />
  );
}
