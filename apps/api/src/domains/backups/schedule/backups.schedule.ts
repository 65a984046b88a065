import { zoneOffset } from "@ebute/contracts/dates";
import type { BackupSettings } from "@ebute/contracts/settings";

export type BackupSchedule = Pick<BackupSettings, "schedule" | "weekday" | "hour"> & {
  /** Time zone of the site, in which day and hour are given. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** Minute of the hour at which the job runs, apart from the jobs on the full hour. */
export const DUE_MINUTE = 47;

/** Latest time until now at which a backup was due; undefined when none is scheduled. */
export function lastDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  if (schedule.schedule === "off") return undefined;
  const localNow = now.getTime() + aheadMs(schedule, now.getTime());
  const midnight = Math.floor(localNow / DAY_MS) * DAY_MS;
  let due = midnight + schedule.hour * HOUR_MS + DUE_MINUTE * MINUTE_MS;
  if (schedule.schedule === "weekly") {
    const daysSince = new Date(midnight).getUTCDay() - schedule.weekday;
    due -= ((daysSince + WEEK_DAYS) % WEEK_DAYS) * DAY_MS;
  }
  if (due > localNow) due -= periodMs(schedule);
  return toInstant(schedule, due);
}

/** Next time at which a backup is due; undefined when none is scheduled. */
export function nextDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  const last = lastDueAt(schedule, now)?.getTime();
  if (last === undefined) return undefined;
  return toInstant(schedule, last + aheadMs(schedule, last) + periodMs(schedule));
}

/**
 * Age of the last good backup above which an alert is due: one run may fail, and the next one may
 * be late. Unit: hours.
 */
export function overdueHours({ schedule }: BackupSchedule): number {
  return schedule === "weekly" ? (WEEK_DAYS + 1) * 24 : 48;
}

function periodMs({ schedule }: BackupSchedule): number {
  return schedule === "weekly" ? WEEK_DAYS * DAY_MS : DAY_MS;
}

function aheadMs({ timeZone }: BackupSchedule, at: number): number {
  return zoneOffset(timeZone, at) * MINUTE_MS;
}

/** The moment at which clocks of the zone show a local time. */
function toInstant(schedule: BackupSchedule, local: number): Date {
  // Corrects the first guess: the zone's offset at that instant can differ from its offset at the
  // same time in UTC.
  const near = local - aheadMs(schedule, local);
  return new Date(local - aheadMs(schedule, near));
}
