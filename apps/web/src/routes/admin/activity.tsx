import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "#domains/audit/admin/activity-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/activity")({
  // The screen reads the address, so that no other page of the panel loads what that takes.
  loaderDeps: ({ search }) => search,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Activity") }] }),
  component: ActivityPage,
});

function ActivityPage() {
  return <ActivityScreen search={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
