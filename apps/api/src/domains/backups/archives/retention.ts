import { backupTime } from "./archive-names.ts";

/** Retention: the newest backup of each of the last days, weeks and months that have one. */
const RETENTION = { days: 7, weeks: 4, months: 12 };

const DAY_MS = 86_400_000;

/** Lists the backups that retention removes. Files with other names are never included. */
export function outdatedBackups(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => backupTime(name))
    .sort()
    .reverse();
  const retained = new Set<string>();
  for (const [period, count] of [
    [dayOf, RETENTION.days],
    [weekOf, RETENTION.weeks],
    [monthOf, RETENTION.months],
  ] as const) {
    const coveredPeriods = new Set<string>();
    for (const name of newestFirst) {
      const key = period(backupTime(name) ?? new Date(0));
      if (coveredPeriods.has(key) || coveredPeriods.size === count) continue;
      coveredPeriods.add(key);
      retained.add(name);
    }
  }
  return newestFirst.filter((name) => !retained.has(name));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Key of the week: the date of its Monday. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - sinceMonday * DAY_MS));
}

function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
