import { AGE_SUFFIX, hasAgeSuffix } from "./age-encryption.ts";

/** Object storages allow lower case only. */
const NAME = /^ebute-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:\.tar|\.tar\.age|-tar\.age)$/i;

/** Returns a file name that sorts by time and is valid on every file system. */
export function backupName(at: Date): string {
  return `ebute-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

/** Parses the time in a backup's name; undefined for other files. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const time = day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** Converts an archive name to the names that storages allow: lower case with a single dot. */
export function storedArchiveName(name: string): string {
  const lower = name.toLowerCase();
  return hasAgeSuffix(lower)
    ? `${lower.slice(0, -AGE_SUFFIX.length).replace(".", "-")}.age`
    : lower;
}
