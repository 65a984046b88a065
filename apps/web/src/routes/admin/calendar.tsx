import { createFileRoute } from "@tanstack/react-router";
import { CalendarScreen } from "#domains/posts/admin/calendar/calendar-screen.tsx";
import { monthOf, parseMonth } from "#domains/posts/admin/calendar/months.ts";
import { calendarQuery } from "#domains/posts/posts.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useSite } from "#lib/page/use-site.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";

export const Route = createFileRoute("/admin/calendar")({
  loaderDeps: ({ search }: { search: { month?: unknown } }) => ({
    month: parseMonth(search.month),
  }),
  loader: ({ context: { queryClient, trpc, site }, deps }) => {
    const month = deps.month ?? monthOf(Date.now(), site.offsets);
    prefetchList(queryClient, calendarQuery(trpc, month));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Calendar") }] }),
  component: CalendarPage,
});

function CalendarPage() {
  const { month } = Route.useLoaderDeps();
  const { offsets } = useSite();
  return <CalendarScreen month={month ?? monthOf(Date.now(), offsets)} />;
}
