import { CALENDAR_ENTRIES_MAX, postTexts } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { MonthGrid } from "./month-grid.tsx";
import { formatMonth, monthOf, shiftMonth, toDays } from "./months.ts";

type CalendarScreenProps = {
  /** yyyy-mm */
  month: string;
};

/** One month of blogs: published, planned, and to be checked. */
export function CalendarScreen({ month }: CalendarScreenProps) {
  const { offsets } = useSite();
  const query = useQuery({
    ...useTRPC().posts.calendar.queryOptions({ month }),
    ...listQueryOptions,
  });
  const data = query.isPlaceholderData ? undefined : query.data;
  const error = useErrorMessage(data ? null : query.error, postTexts.calendarFailed);
  return (
    <section aria-label="Calendar" className="grid grid-cols-1 gap-4">
      <ListHeader title="Calendar">
        <UpdatedAt
          subject="Calendar"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <MonthLinks month={month} current={monthOf(Date.now(), offsets)} />
      <QueryStates
        isPending={!data && !error}
        error={error}
        onRetry={query.refetch}
        subject="Calendar"
      >
        {data && (
          <>
            {data.entries.length === 0 && (
              <Text tone="quiet">Nothing was published or planned in this month.</Text>
            )}
            <MonthGrid days={toDays(month, data.entries, offsets)} />
            {data.hasMore && (
              <Text size="small">
                {`Only the first ${CALENDAR_ENTRIES_MAX} of this month are shown.`}
              </Text>
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function MonthLinks({ month, current }: { month: string; current: string }) {
  const [before, after] = [shiftMonth(month, -1), shiftMonth(month, 1)];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Heading level={2} size="h3">
        {formatMonth(month)}
      </Heading>
      <nav aria-label="Months" className="flex flex-wrap gap-2">
        <LinkButton tone="secondary" href={hrefOf(before)}>
          <ChevronLeft aria-hidden="true" size={18} />
          {formatMonth(before, "MMM YYYY")}
        </LinkButton>
        <LinkButton tone="secondary" href={hrefOf(after)}>
          {formatMonth(after, "MMM YYYY")}
          <ChevronRight aria-hidden="true" size={18} />
        </LinkButton>
        {month !== current && (
          <LinkButton tone="quiet" href="/admin/calendar">
            This month
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

function hrefOf(month: string): string {
  return `/admin/calendar?month=${month}`;
}
