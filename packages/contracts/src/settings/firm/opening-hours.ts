import { formatLocal } from "../../dates/index.ts";

/** Days of the week as in ISO 8601: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export type Weekday = (typeof weekdays)[number];

/** Equal opening hours of several days. Hours that close before they open end on the next day. */
export type OpeningHours = {
  days: Weekday[];
  /** As HH:mm. */
  opens: string;
  closes: string;
};

/** Closing time of a day without end, as schema.org writes it. */
export const END_OF_DAY = "23:59";

const names = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

export function weekdayName(day: Weekday): string {
  return names[day - 1] ?? "";
}

/** A line of opening hours in words. */
export type HoursLine = { days: string; times: string };

/**
 * Formats opening hours for readers: one line for all days with equal hours.
 * @param pattern of `formatLocal` for a time of day, such as h:mm a
 */
export function formatOpeningHours(hours: readonly OpeningHours[], pattern: string): HoursLine[] {
  const timesOf = (day: Weekday) =>
    hours
      .filter(({ days }) => days.includes(day))
      .sort((first, second) => (first.opens < second.opens ? -1 : 1))
      .map((entry) => formatSpan(entry, pattern))
      .join(", ");
  // Not Map.groupBy, because the page must work in browsers of 2022.
  const byTimes = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const times = timesOf(day);
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  return [...byTimes].map(([times, days]) => ({ days: formatDays(days), times }));
}

/** Converts the hours to schema.org's OpeningHoursSpecification. */
export function toOpeningHoursSpecification(hours: readonly OpeningHours[]): object[] {
  return hours.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(weekdayName),
    opens,
    closes,
  }));
}

function formatSpan({ opens, closes }: OpeningHours, pattern: string): string {
  if (opens === "00:00" && closes === END_OF_DAY) return "open all day";
  return `${formatTime(opens, pattern)} to ${formatTime(closes, pattern)}`;
}

function formatTime(time: string, pattern: string): string {
  return formatLocal(Date.parse(`2000-01-01T${time}:00Z`), pattern, [0]);
}

/** Formats days: "Monday to Friday", "Monday, Wednesday", "Every day". */
function formatDays(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return "Every day";
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.map(formatRun).join(", ");
}

function formatRun(run: readonly Weekday[]): string {
  const joint = run.length > 2 ? " to " : ", ";
  const days = run.length > 2 ? [run[0], run.at(-1)] : run;
  return days.map((day) => (day ? weekdayName(day) : "")).join(joint);
}
