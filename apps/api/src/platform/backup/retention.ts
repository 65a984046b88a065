/** So many backups stay: of each of the last days, weeks and months that have one, the newest. */
const KEPT = { days: 7, weeks: 4, months: 12 };

const NAME = /^ebute-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar$/;
const DAY_MS = 86_400_000;

/** A name that sorts by time, and that no file system minds. */
export function backupName(at: Date): string {
  return `ebute-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

/** The moment that a backup's name says, or undefined for a file that is none of ours. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const time = day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** Which of these files are old enough to go. What is not named like a backup is never among them. */
export function outdatedBackups(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => backupTime(name))
    .sort()
    .reverse();
  const kept = new Set<string>();
  for (const [period, count] of [
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ] as const) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const key = period(backupTime(name) ?? new Date(0));
      if (seen.has(key) || seen.size === count) continue;
      seen.add(key);
      kept.add(name);
    }
  }
  return newestFirst.filter((name) => !kept.has(name));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** By its Monday. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - sinceMonday * DAY_MS));
}

function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
