import { createFileRoute, redirect } from "@tanstack/react-router";
import { TimetableScreen } from "#domains/timetable/timetable-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/userDashboard/timetable")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    from: parseText(search.from),
    notice: parseText(search.notice),
  }),
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site }, deps: { from } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const queries = [
      queryClient.prefetchQuery(trpc.timetable.own.queryOptions({ from })),
      queryClient.prefetchQuery(trpc.timetable.feed.queryOptions()),
    ];
    if (import.meta.env.SSR) await Promise.all(queries);
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Timetable") }] }),
  component: TimetableRoute,
});

function TimetableRoute() {
  const { from, notice } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  return <TimetableScreen from={from} served={form} notice={notice} />;
}
