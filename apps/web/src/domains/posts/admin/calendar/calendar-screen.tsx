import { CALENDAR_ENTRIES_MAX, type CalendarEntry, postTexts } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay, formatTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  type CalendarDay,
  formatMonth,
  monthOf,
  shiftMonth,
  toDays,
  toLocalDay,
  weekdays,
} from "./months.ts";

/** More entries of one day are folded, so that the weeks stay in view. */
const SHOWN_PER_DAY = 4;

/** Places of the week in the grid; Tailwind needs the whole names. */
const columns = [
  "lg:col-start-1",
  "lg:col-start-2",
  "lg:col-start-3",
  "lg:col-start-4",
  "lg:col-start-5",
  "lg:col-start-6",
  "lg:col-start-7",
];

const kinds: Record<CalendarEntry["kind"], { word: string; mark: string }> = {
  published: { word: "Published", mark: "border-ok" },
  publish: { word: "Planned", mark: "border-indigo" },
  unpublish: { word: "Ends", mark: "border-warn" },
  check: { word: "Check", mark: "border-danfo" },
};

type CalendarScreenProps = {
  /** Written as yyyy-mm. */
  month: string;
};

/** A month of blogs: published, planned, and to be checked. */
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

/** A grid of weeks on a wide screen, and a list of the days with entries on a phone. */
function MonthGrid({ days }: { days: readonly CalendarDay[] }) {
  const { offsets } = useSite();
  const today = toLocalDay(Date.now(), offsets);
  return (
    <div>
      <div aria-hidden="true" className="text-small text-ink-2 hidden grid-cols-7 pb-1 lg:grid">
        {weekdays.map((name) => (
          <span key={name} className="px-2">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-1 lg:grid-cols-7 lg:pt-px lg:pl-px">
        {days.map((day) => (
          <Day key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </div>
  );
}

function Day({ day: { day, weekday, entries }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const { identity } = useSite();
  const [shown, folded] = [entries.slice(0, SHOWN_PER_DAY), entries.slice(SHOWN_PER_DAY)];
  const column = day.endsWith("-01") ? columns[weekday] : "";
  return (
    <li
      {...(isToday && { "aria-current": "date" })}
      className={`border-rule min-w-0 border-b py-3 lg:-mt-px lg:-ml-px lg:min-h-28 lg:border lg:p-2 ${column} ${entries.length === 0 ? "hidden lg:block" : ""} ${isToday ? "lg:bg-surface-2" : ""}`}
    >
      <time dateTime={day} className="text-small block pb-1 font-semibold">
        <span className="lg:sr-only">
          {`${weekdays[weekday]}, ${formatDay(day, identity)}${isToday ? ", today" : ""}`}
        </span>
        <span aria-hidden="true" className="hidden lg:inline">
          {Number(day.slice(-2))}
        </span>
      </time>
      {entries.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((entry) => (
            <Entry key={`${entry.kind} ${entry._id}`} entry={entry} />
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <Disclosure label={`${folded.length} more`}>
          <ul className="grid gap-2">
            {folded.map((entry) => (
              <Entry key={`${entry.kind} ${entry._id}`} entry={entry} />
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const site = useSite();
  const { word, mark } = kinds[entry.kind];
  return (
    <li>
      <SiteLink
        href={`/admin/editBlog/${entry._id}`}
        className={`text-small group block min-h-11 border-l-4 pl-2 ${mark}`}
      >
        <span className="text-ink-2 block">
          {word}
          {entry.kind !== "check" && (
            <>
              {" "}
              <span className="whitespace-nowrap">{formatTime(entry.at, site)}</span>
            </>
          )}
        </span>
        <span className="text-indigo line-clamp-3 font-semibold wrap-anywhere group-hover:underline">
          {entry.title || "A blog without a title"}
        </span>
      </SiteLink>
    </li>
  );
}
