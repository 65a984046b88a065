/**
 * Dates are shown as Lagos sees them, so server and browser write the same text wherever they run. Lagos is an hour ahead of
 * UTC, in summer as in winter, and counting that in costs nothing: the platform's own words for dates (`Intl`) take a slow
 * phone 90 ms to get ready, before the first of them can be shown.
 */
const LAGOS_AHEAD_MS = 3_600_000;

const MINUTE_MS = 60_000;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** MMM do yyyy */
export function formatDate(iso: string): string {
  return dateOf(inLagos(Date.parse(iso)));
}

/** MMM do yyyy, h:mm aaa */
export function formatDateTime(iso: string): string {
  const clock = inLagos(Date.parse(iso));
  return `${dateOf(clock)}, ${timeOf(clock)}`;
}

export function formatTime(iso: string): string {
  return timeOf(inLagos(Date.parse(iso)));
}

/** The time of day as a clock shows it, for moments that the browser knows. */
export function formatClock(at: number): string {
  const clock = inLagos(at);
  return `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;
}

export function formatShortDate(at: number): string {
  const clock = inLagos(at);
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`;
}

export function yearOf(date: Date): number {
  return inLagos(date.getTime()).getUTCFullYear();
}

/** By the clock of whoever looks at it, as the list of subscribers is specified; the server never writes it. */
export function formatLocalDateTime(iso: string): string {
  const date = new Date(iso);
  const clock = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return `${dateOf(clock)}, ${timeOf(clock)}`;
}

const spans = [
  { name: "day", ms: 24 * 60 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS },
];

/** How long something took or is ago, in its largest whole unit, whatever day it was then. At least a minute. */
export function formatAge(ms: number): string {
  const { name, ms: unit } = spans.find((span) => ms >= span.ms) ?? { name: "minute", ms };
  const count = Math.floor(ms / unit);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** A date of which the parts in UTC are what a clock in Lagos shows. */
function inLagos(at: number): Date {
  return new Date(at + LAGOS_AHEAD_MS);
}

function dateOf(clock: Date): string {
  const day = clock.getUTCDate();
  return `${months[clock.getUTCMonth()]} ${day}${ordinalSuffix(day)} ${clock.getUTCFullYear()}`;
}

function timeOf(clock: Date): string {
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${twoDigits(clock.getUTCMinutes())} ${hour < 12 ? "am" : "pm"}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
