/**
 * Dates use Lagos time, so server and browser render the same text. Lagos is UTC+1 all year, so a fixed offset replaces
 * `Intl`, whose first use takes 90 ms on a slow phone.
 */
const LAGOS_AHEAD_MS = 3_600_000;

const MINUTE_MS = 60_000;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Format: MMM do yyyy. */
export function formatDate(iso: string): string {
  return formatClockDate(toLagosTime(Date.parse(iso)));
}

/** Format: MMM do yyyy, h:mm aaa. */
export function formatDateTime(iso: string): string {
  const clock = toLagosTime(Date.parse(iso));
  return `${formatClockDate(clock)}, ${formatClockTime(clock)}`;
}

/** Format: MMM do yyyy, h:mm:ss aaa. The seconds distinguish events of the same minute. */
export function formatDateTimeExact(iso: string): string {
  const clock = toLagosTime(Date.parse(iso));
  return `${formatClockDate(clock)}, ${formatClockTime(clock, true)}`;
}

export function formatTime(iso: string): string {
  return formatClockTime(toLagosTime(Date.parse(iso)));
}

/** Formats a timestamp as HH:mm. @param at milliseconds since 1970 */
export function formatClock(at: number): string {
  const clock = toLagosTime(at);
  return `${padTwoDigits(clock.getUTCHours())}:${padTwoDigits(clock.getUTCMinutes())}`;
}

export function formatShortDate(at: number): string {
  const clock = toLagosTime(at);
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`;
}

/** Format: yyyy-mm-dd. */
export function lagosDay(date: Date): string {
  return toLagosTime(date.getTime()).toISOString().slice(0, 10);
}

export function lagosYear(date: Date): number {
  return toLagosTime(date.getTime()).getUTCFullYear();
}

/** Formats in the viewer's time zone, as specified for the subscriber list. Runs in the browser only. */
export function formatLocalDateTime(iso: string): string {
  const date = new Date(iso);
  const clock = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return `${formatClockDate(clock)}, ${formatClockTime(clock)}`;
}

const spans = [
  { name: "day", ms: 24 * 60 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS },
];

/** Formats a duration in its largest whole unit, at least one minute. */
export function formatAge(ms: number): string {
  const { name, ms: unit } = spans.find((span) => ms >= span.ms) ?? { name: "minute", ms };
  const count = Math.floor(ms / unit);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** Shifts the timestamp so that its UTC fields read as Lagos time. */
function toLagosTime(at: number): Date {
  return new Date(at + LAGOS_AHEAD_MS);
}

function formatClockDate(clock: Date): string {
  const day = clock.getUTCDate();
  return `${months[clock.getUTCMonth()]} ${day}${ordinalSuffix(day)} ${clock.getUTCFullYear()}`;
}

function formatClockTime(clock: Date, hasSeconds = false): string {
  const hour = clock.getUTCHours();
  const seconds = hasSeconds ? `:${padTwoDigits(clock.getUTCSeconds())}` : "";
  return `${hour % 12 || 12}:${padTwoDigits(clock.getUTCMinutes())}${seconds} ${hour < 12 ? "am" : "pm"}`;
}

function padTwoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
