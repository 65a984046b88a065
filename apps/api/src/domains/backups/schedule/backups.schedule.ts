import type { BackupSettings } from "@ebute/contracts/settings";
import { lastTimeAt, nextTimeAt, type RecurringTime } from "#src/site/recurring-times.ts";

export type BackupSchedule = Pick<BackupSettings, "schedule" | "weekday" | "hour"> & {
  /** Time zone of the site, in which day and hour are given. */
  timeZone: string;
};

const WEEK_DAYS = 7;

/** Minute of the hour at which the job runs, apart from the jobs on the full hour. */
export const DUE_MINUTE = 47;

/** Latest time until now at which a backup was due; undefined when none is scheduled. */
export function lastDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  const time = timeOf(schedule);
  return time && lastTimeAt(time, now);
}

/** Next time at which a backup is due; undefined when none is scheduled. */
export function nextDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  const time = timeOf(schedule);
  return time && nextTimeAt(time, now);
}

/**
 * Age of the last good backup above which an alert is due: one run may fail, and the next one may
 * be late. Unit: hours.
 */
export function overdueHours({ schedule }: BackupSchedule): number {
  return schedule === "weekly" ? (WEEK_DAYS + 1) * 24 : 48;
}

function timeOf({ schedule, ...time }: BackupSchedule): RecurringTime | undefined {
  return schedule === "off" ? undefined : { ...time, period: schedule, minute: DUE_MINUTE };
}
