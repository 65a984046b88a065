import {
  CALENDAR_ENDED_NOTICE,
  CALENDAR_FORM,
  type Occurrence,
  type Timetable,
  timetableTexts,
} from "@ebute/contracts/timetable";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Copy } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { formatDate } from "#lib/text/dates.ts";
import { formatWeekday } from "#lib/text/near-days.ts";
import { useTRPC } from "#lib/trpc.ts";
import { OccurrenceRow, occurrenceKey } from "./occurrence-row.tsx";
import { useCreateCalendarFeed, useEndCalendarFeed } from "./timetable.mutations.ts";

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
      <QueryView
        query={query}
        loadFailed={timetableTexts.loadFailed}
        subject="Timetable"
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {query.data && <Days {...query.data} />}
      </QueryView>
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

type CalendarAddressProps = {
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  notice: string | undefined;
};

/** The private address by which calendar apps show the student's timetable. */
function CalendarAddress({ served, notice }: CalendarAddressProps) {
  const query = useQuery(useTRPC().timetable.feed.queryOptions());
  const outcome = served?.form === CALENDAR_FORM ? served : undefined;
  const [address, setAddress] = useState(outcome?.values.address);
  const [isEnded, setEnded] = useState(notice === CALENDAR_ENDED_NOTICE);
  const site = useSite();
  const { data } = query;
  return (
    <section aria-labelledby="calendar" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="h2" id="calendar" tabIndex={-1} className="outline-none">
        In your calendar app
      </Heading>
      <Text>
        Add your private address to Google Calendar, Apple Calendar or Outlook. Your meetings appear
        there, with every change.
      </Text>
      <Text size="small" tone="quiet">
        Anyone with the address can read your timetable, so keep it to yourself. In Google Calendar,
        open calendar.google.com, then Other calendars, From URL.
      </Text>
      {outcome?.message && <Notice tone="err">{outcome.message}</Notice>}
      {isEnded && !address && <Notice tone="ok">{timetableTexts.feedEnded}</Notice>}
      {address && <NewAddress address={address} isServed={address === outcome?.values.address} />}
      <QueryView
        query={query}
        subject="Calendar address"
        placeholder={<Skeleton rows={1} className="h-20" />}
      >
        {data && !address && (
          <Text size="small">
            You made an address on {formatDate(data.createdAt, site)}. It cannot be shown again; a
            new one replaces it, and the old one stops working.
          </Text>
        )}
        {data !== undefined && (
          <div className="flex flex-wrap gap-3">
            <CreateForm
              label={data ? "Make a new address" : "Make an address"}
              tone={data ? "secondary" : "primary"}
              onMade={setAddress}
            />
            {data && (
              <EndForm
                onEnded={() => {
                  setAddress(undefined);
                  setEnded(true);
                }}
              />
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}

type CreateFormProps = {
  label: string;
  tone: "primary" | "secondary";
  onMade: (address: string) => void;
};

/** Without React, the page comes back with the address. */
function CreateForm({ label, tone, onMade }: CreateFormProps) {
  const { mutate, isPending } = useCreateCalendarFeed();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(undefined, { onSuccess: ({ address }) => onMade(address) });
  }
  return (
    <form method="post" action="/userDashboard/timetable#calendar" onSubmit={handleSubmit}>
      <input type="hidden" name="change" value="create" />
      <Button tone={tone} busy={isPending} busyText="Making...">
        {label}
      </Button>
    </form>
  );
}

function EndForm({ onEnded }: { onEnded: () => void }) {
  const { mutate, isPending } = useEndCalendarFeed();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(undefined, { onSuccess: onEnded });
  }
  return (
    <form method="post" action="/userDashboard/timetable#calendar" onSubmit={handleSubmit}>
      <input type="hidden" name="change" value="end" />
      <Button tone="secondary" busy={isPending} busyText="Switching off...">
        Switch off
      </Button>
    </form>
  );
}

type NewAddressProps = {
  address: string;
  /** True if the page came with the address. */
  isServed: boolean;
};

/** A new calendar address, which is shown once. */
function NewAddress({ address, isServed }: NewAddressProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isServed) input.current?.select();
  }, [isServed]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Your calendar address"
        hint="Copy it now: it is shown only once. Earlier addresses no longer work."
      >
        <TextInput ref={input} readOnly value={address} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" className="noscript:hidden" onClick={() => void copyText(address)}>
          <Copy aria-hidden="true" size={18} />
          Copy address
        </Button>
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="text-indigo inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Open in a calendar app
        </a>
      </div>
    </div>
  );
}
