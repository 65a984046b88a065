import { createFileRoute, redirect } from "@tanstack/react-router";
import { AssignmentsScreen } from "#domains/assignments/assignments-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/userDashboard/assignments")({
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const query = queryClient.prefetchQuery(trpc.assignments.own.queryOptions());
    if (import.meta.env.SSR) await query;
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Assignments") }] }),
  component: AssignmentsRoute,
});

function AssignmentsRoute() {
  const { form } = Route.useRouteContext();
  return <AssignmentsScreen served={form} />;
}
