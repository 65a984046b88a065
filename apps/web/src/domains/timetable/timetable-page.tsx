import { type Occurrence, type Timetable, timetableTexts } from "@ebute/contracts/timetable";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatWeekday } from "#lib/text/near-days.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { OccurrenceRow, occurrenceKey } from "./occurrence-row.tsx";

type TimetableScreenProps = {
  /** First day; today if undefined. */
  from: string | undefined;
  /** Outcome of a form that was sent without script. */
  served: FormState | undefined;
  notice: string | undefined;
};

/** Meetings of the student's classes by day, and the address for calendar apps. */
export function TimetableScreen({ from, served, notice }: TimetableScreenProps) {
  const query = useQuery(useTRPC().timetable.own.queryOptions({ from }));
  const error = useErrorMessage(query.data ? null : query.error, timetableTexts.loadFailed);
  return (
    <div className="max-w-form xl:max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <p>
        <TextLink href="/userDashboard" className="inline-flex min-h-11 items-center">
          <ArrowLeft aria-hidden="true" size={18} className="mr-1.5 flex-none" />
          Back to dashboard
        </TextLink>
      </p>
      <div className="grid gap-2">
        <Heading level={1} size="h1">
          Timetable
        </Heading>
        <Text tone="quiet">The meetings of your classes, in Lagos time.</Text>
        <p>
          <TextLink href="#calendar" className="inline-flex min-h-11 items-center">
            Add it to your calendar app
          </TextLink>
        </p>
      </div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Timetable"
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {query.data && <Days {...query.data} />}
      </QueryStates>
      <CalendarAddress served={served} notice={notice} />
    </div>
  );
}

function Days({ today, from, occurrences, later }: Timetable) {
  const isFirst = from === today;
  if (isFirst && occurrences.length === 0 && later === null) {
    return <EmptyState>No meetings of your classes yet. They appear here.</EmptyState>;
  }
  const days = [...new Set(occurrences.map(({ day }) => day))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isFirst && !days.includes(today) && <Day day={today} today={today} occurrences={[]} />}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          today={today}
          occurrences={occurrences.filter((one) => one.day === day)}
        />
      ))}
      {!isFirst && days.length === 0 && <Text tone="quiet">No meetings in these four weeks.</Text>}
      {(later !== null || !isFirst) && (
        <nav aria-label="Weeks of the timetable" className="flex flex-wrap gap-x-6 gap-y-3">
          {!isFirst && (
            <TextLink href="/userDashboard/timetable" className="inline-flex min-h-11 items-center">
              Back to today
            </TextLink>
          )}
          {later !== null && (
            <TextLink
              href={`/userDashboard/timetable?from=${later}`}
              className="inline-flex min-h-11 items-center"
            >
              Later weeks
            </TextLink>
          )}
        </nav>
      )}
    </div>
  );
}

type DayProps = { day: string; today: string; occurrences: readonly Occurrence[] };

function Day({ day, today, occurrences }: DayProps) {
  const { identity } = useSite();
  const isToday = day === today;
  const name = formatWeekday(day, identity);
  return (
    <section
      aria-labelledby={`day-${day}`}
      aria-current={isToday ? "date" : undefined}
      className="grid gap-2"
    >
      <Heading level={2} size="h3" id={`day-${day}`}>
        {isToday ? `Today, ${name}` : name}
      </Heading>
      {occurrences.length > 0 ? (
        <ul className="divide-rule border-rule divide-y border-y">
          {occurrences.map((one) => (
            <OccurrenceRow key={occurrenceKey(one)} occurrence={one} />
          ))}
        </ul>
      ) : (
        <Text tone="quiet">No meetings today.</Text>
      )}
    </section>
  );
}
