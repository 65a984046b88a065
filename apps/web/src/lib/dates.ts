/** Dates are shown as Lagos sees them, so server and browser write the same text wherever they run. */
const LAGOS = "Africa/Lagos";

const inLagos = wordsOf({ timeZone: LAGOS });
const clockInLagos = wordsOf({ timeZone: LAGOS, hour: "2-digit", hourCycle: "h23" });
const here = wordsOf({});

/** MMM do yyyy */
export function formatDate(iso: string): string {
  return dateOf(inLagos(new Date(iso)));
}

/** MMM do yyyy, h:mm aaa */
export function formatDateTime(iso: string): string {
  const words = inLagos(new Date(iso));
  return `${dateOf(words)}, ${timeOf(words)}`;
}

export function formatTime(iso: string): string {
  return timeOf(inLagos(new Date(iso)));
}

/** The time of day as a clock shows it, for moments that the browser knows. */
export function formatClock(at: number): string {
  const { hour, minute } = clockInLagos(new Date(at));
  return `${hour}:${minute}`;
}

export function formatShortDate(at: number): string {
  const { day, month } = inLagos(new Date(at));
  return `${day} ${month}`;
}

export function yearOf(date: Date): number {
  return Number(inLagos(date).year);
}

/** By the clock of whoever looks at it; only for pages that the server does not write. */
export function formatLocalDateTime(iso: string): string {
  const words = here(new Date(iso));
  return `${dateOf(words)}, ${timeOf(words)}`;
}

type Words = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * The platform's own words for the parts of a date. Only they are taken: in what order they stand and what is between
 * them differs from browser to browser.
 */
function wordsOf(options: Intl.DateTimeFormatOptions): (date: Date) => Words {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
    ...options,
  });
  return (date) =>
    Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

function dateOf({ month, day, year }: Words): string {
  return `${month} ${day}${ordinalSuffixes[ordinals.select(Number(day))]} ${year}`;
}

function timeOf({ hour, minute, dayPeriod }: Words): string {
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

const ordinalSuffixes: Record<Intl.LDMLPluralRule, string> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};
