import type { DateStyle } from "@ebute/contracts/settings";
import type { MeetingMoment } from "@ebute/contracts/timetable";
import { formatTimeOfDay, formatWeekday } from "#lib/text/near-days.ts";

type Identity = { dateStyle: DateStyle };

export function formatSpan(
  { from, to }: Pick<MeetingMoment, "from" | "to">,
  identity: Identity,
): string {
  return `${formatTimeOfDay(from, identity)}–${formatTimeOfDay(to, identity)}`;
}

/** Day and time of a moved meeting as seen from another day; on the same day the time alone. */
export function formatMoment(moment: MeetingMoment, day: string, identity: Identity): string {
  const time = formatTimeOfDay(moment.from, identity);
  return moment.day === day ? time : `${formatWeekday(moment.day, identity)}, ${time}`;
}
