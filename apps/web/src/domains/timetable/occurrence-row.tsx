import type { Occurrence } from "@ebute/contracts/timetable";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatMoment, formatSpan } from "./meeting-times.ts";

type OccurrenceRowProps = {
  occurrence: Occurrence;
  /** Name of the day, for the short list, which has neither headings nor notes. */
  dayName?: string;
};

/** One time at which a class meets, or would have met. */
export function OccurrenceRow({ occurrence, dayName }: OccurrenceRowProps) {
  const { day, title, className, place, link, note, isCancelled, movedTo, movedFrom } = occurrence;
  const { identity } = useSite();
  const takesPlace = !isCancelled && movedTo === null;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-2">
      <div>
        <p className="text-card tabular-nums">
          {dayName && `${dayName}, `}
          {formatSpan(occurrence, identity)}
        </p>
        {isCancelled && <p className="text-err text-small font-semibold">Cancelled</p>}
        {movedTo && (
          <p className="text-small font-semibold">
            Moved to {formatMoment(movedTo, day, identity)}
          </p>
        )}
        {movedFrom && (
          <p className="text-small font-semibold">
            Moved from {formatMoment(movedFrom, day, identity)}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <Text size="small" tone="quiet">
          {place && takesPlace ? `${className}, ${place}` : className}
        </Text>
        {takesPlace && note && !dayName && (
          <Text size="small" className="whitespace-pre-line">
            {note}
          </Text>
        )}
        {takesPlace && link && (
          <ExternalLink
            href={link}
            className="text-indigo inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Join online
          </ExternalLink>
        )}
      </div>
    </li>
  );
}

/** Tells the times of a list apart: a moved meeting is in it twice. */
export function occurrenceKey({ meetingId, day, from, movedFrom }: Occurrence): string {
  return [meetingId, day, from, movedFrom?.day ?? ""].join();
}
