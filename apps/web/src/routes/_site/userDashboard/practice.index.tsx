import { practiceTexts } from "@ebute/contracts/practice";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { PracticeOverviewPage } from "#domains/practice/overview/practice-overview.tsx";
import { practiceOverviewQuery } from "#domains/practice/practice.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/userDashboard/practice/")({
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const overview = queryClient.prefetchQuery(practiceOverviewQuery(trpc));
    if (import.meta.env.SSR) await overview;
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, practiceTexts.title) }],
  }),
  component: PracticePage,
});

function PracticePage() {
  const { form } = Route.useRouteContext();
  return <PracticeOverviewPage served={form?.form === "practiceStart" ? form : undefined} />;
}
