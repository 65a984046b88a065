import { createFileRoute, useRouterState } from "@tanstack/react-router";
import { CalendarScreen } from "#domains/posts/admin/calendar/calendar-screen.tsx";
import { monthOf, parseMonth } from "#domains/posts/admin/calendar/months.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useSite } from "#lib/page/use-site.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";

// The month is no `loaderDeps`, which every visitor's script would have.
export const Route = createFileRoute("/admin/calendar")({
  loader: ({ context: { queryClient, trpc, site }, location }) => {
    const month = monthAt(location, site.offsets);
    prefetchList(queryClient, trpc.posts.calendar.queryOptions({ month }));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Calendar") }] }),
  component: CalendarPage,
});

function CalendarPage() {
  const { offsets } = useSite();
  const month = useRouterState({ select: ({ location }) => monthAt(location, offsets) });
  return <CalendarScreen month={month} />;
}

type Place = { search: { month?: unknown } };

function monthAt({ search }: Place, offsets: readonly number[]): string {
  return parseMonth(search.month) ?? monthOf(Date.now(), offsets);
}
