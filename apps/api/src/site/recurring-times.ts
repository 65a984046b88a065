import { toInstant, zoneOffset } from "@ebute/contracts/dates";

/** A time of day that comes every day, or every week. */
export type RecurringTime = {
  period: "daily" | "weekly";
  /** Only for a weekly time; 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  /** Time zone in which day and time are given. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** The latest time until now. */
export function lastTimeAt(time: RecurringTime, now: Date): Date {
  const localNow = now.getTime() + aheadMs(time, now.getTime());
  const midnight = Math.floor(localNow / DAY_MS) * DAY_MS;
  let last = midnight + time.hour * HOUR_MS + time.minute * MINUTE_MS;
  if (time.period === "weekly") {
    const daysSince = new Date(midnight).getUTCDay() - time.weekday;
    last -= ((daysSince + WEEK_DAYS) % WEEK_DAYS) * DAY_MS;
  }
  if (last > localNow) last -= periodMs(time);
  return toInstant(last, time.timeZone);
}

export function nextTimeAt(time: RecurringTime, now: Date): Date {
  const last = lastTimeAt(time, now).getTime();
  return toInstant(last + aheadMs(time, last) + periodMs(time), time.timeZone);
}

function periodMs({ period }: RecurringTime): number {
  return period === "weekly" ? WEEK_DAYS * DAY_MS : DAY_MS;
}

function aheadMs({ timeZone }: RecurringTime, at: number): number {
  return zoneOffset(timeZone, at) * MINUTE_MS;
}
