const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Offset changes before this year are omitted. */
const FIRST_YEAR = 2000;
/** Whole years after the present one for which times can be chosen. */
export const PLANNED_YEARS_MAX = 10;

/** Time zones without summer time, such as that of Lagos, need one number however many there are. */
const YEARS_AHEAD = PLANNED_YEARS_MAX + 1;

/** Names of the time zones that this runtime knows, sorted. */
export function listTimeZones(): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
}

/**
 * True for a name of the IANA database that this runtime knows. Other spellings, such as offsets,
 * are refused.
 */
export function isTimeZone(name: string): boolean {
  timeZones ??= new Set(listTimeZones());
  return timeZones.has(name);
}

let timeZones: Set<string> | undefined;

/**
 * Offset of a zone from UTC at a moment. Unit: minutes.
 * @throws {RangeError} the runtime does not know the zone
 */
export function zoneOffset(timeZone: string, at: number): number {
  return createOffsetReader(timeZone)(at);
}

/**
 * The moment at which clocks of a zone show a local time.
 * @param local milliseconds since 1970, as if the local time were in UTC
 */
export function toInstant(local: number, timeZone: string): Date {
  // The offset at that moment can differ from that at the same time in UTC.
  const near = local - zoneOffset(timeZone, local) * MINUTE_MS;
  return new Date(local - zoneOffset(timeZone, near) * MINUTE_MS);
}

/**
 * Offsets of a zone and their changes, as in `offsetAt`, from the year 2000 until a few years from
 * now.
 * @param now milliseconds since 1970
 * @throws {RangeError} the runtime does not know the zone
 */
export function listZoneOffsets(timeZone: string, now: number): number[] {
  const read = createOffsetReader(timeZone);
  const end = Date.UTC(new Date(now).getUTCFullYear() + YEARS_AHEAD);
  let time = Date.UTC(FIRST_YEAR);
  const offsets = [read(time)];
  let change = 0;
  for (; time < end; time += WEEK_MS) {
    const next = time + WEEK_MS;
    if (read(next) === read(time)) continue;
    const minute = findChange(read, time, next) / MINUTE_MS;
    offsets.push(minute - change, read(next));
    change = minute;
  }
  return offsets;
}

/**
 * Returns the first moment of a day, even if summer time begins at midnight.
 * @param day yyyy-mm-dd
 */
export function startOfDay(day: string, timeZone: string): Date {
  const read = createOffsetReader(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isOnDay = (at: number) => at + read(at) * MINUTE_MS >= midnight;
  // If the offset changes about midnight, one of the two moments is on the day before.
  const moments = [midnight - DAY_MS, midnight + DAY_MS].map(
    (at) => midnight - read(at) * MINUTE_MS,
  );
  return new Date(moments.sort((first, second) => first - second).find(isOnDay) ?? midnight);
}

/** The day in a zone as yyyy-mm-dd. */
export function dayOf(at: Date, timeZone: string): string {
  const shifted = at.getTime() + zoneOffset(timeZone, at.getTime()) * MINUTE_MS;
  return new Date(shifted).toISOString().slice(0, 10);
}

/** @param day yyyy-mm-dd */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the first day of the next month as yyyy-mm-dd.
 * @param month yyyy-mm
 */
export function firstDayAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  // Months of `Date.UTC` count from 0, so that this one is the next.
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10);
}

type ReadOffset = (at: number) => number;

/** Binary search within a week for the minute of the offset change. */
function findChange(read: ReadOffset, start: number, end: number): number {
  let [before, after] = [start / MINUTE_MS, end / MINUTE_MS];
  const offset = read(start);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (read(middle * MINUTE_MS) === offset) before = middle;
    else after = middle;
  }
  return after * MINUTE_MS;
}

/** By zone, because a format takes far longer to make than to use. */
const offsetReaders = new Map<string, ReadOffset>();

function createOffsetReader(timeZone: string): ReadOffset {
  const known = offsetReaders.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const read: ReadOffset = (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === "-" ? -offset : offset;
  };
  offsetReaders.set(timeZone, read);
  return read;
}
