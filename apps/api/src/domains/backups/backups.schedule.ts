import type { BackupSettings } from "@ebute/contracts/settings";

export type BackupSchedule = Pick<BackupSettings, "schedule" | "weekday" | "hour">;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** Lagos is UTC+1 all year. */
const LAGOS_AHEAD_MS = HOUR_MS;
/** Minute at which the job looks whether a backup is due, away from the full hour of other jobs. */
export const DUE_MINUTE = 47;

/** Latest time until now at which a backup was due; undefined when none is scheduled. */
export function lastDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  if (schedule.schedule === "off") return undefined;
  const lagosNow = now.getTime() + LAGOS_AHEAD_MS;
  const midnight = Math.floor(lagosNow / DAY_MS) * DAY_MS;
  let due = midnight + schedule.hour * HOUR_MS + DUE_MINUTE * 60_000;
  if (schedule.schedule === "weekly") {
    const daysSince = new Date(midnight).getUTCDay() - schedule.weekday;
    due -= ((daysSince + WEEK_DAYS) % WEEK_DAYS) * DAY_MS;
  }
  if (due > lagosNow) due -= periodMs(schedule);
  return new Date(due - LAGOS_AHEAD_MS);
}

/** Next time at which a backup is due; undefined when none is scheduled. */
export function nextDueAt(schedule: BackupSchedule, now: Date): Date | undefined {
  const last = lastDueAt(schedule, now);
  return last && new Date(last.getTime() + periodMs(schedule));
}

/** Time after which a good backup is missed: one may fail, and a second is late. Unit: hours. */
export function overdueHours({ schedule }: BackupSchedule): number {
  return schedule === "weekly" ? (WEEK_DAYS + 1) * 24 : 48;
}

function periodMs({ schedule }: BackupSchedule): number {
  return schedule === "weekly" ? WEEK_DAYS * DAY_MS : DAY_MS;
}
