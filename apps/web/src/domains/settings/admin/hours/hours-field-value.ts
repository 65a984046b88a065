import {
  formatOpeningHours,
  type OpeningHours,
  type Weekday,
  weekdays,
} from "@ebute/contracts/settings";
import { z } from "zod";

const weekdaySchema = z.literal(weekdays);

/**
 * More lenient than the schema of the settings, which would reject an entry while its times are
 * typed.
 */
const entrySchema = z.object({
  days: z.array(weekdaySchema),
  opens: z.string(),
  closes: z.string(),
});

/** Parses a form field into entries; none for an invalid value. */
export function parseHoursField(value: unknown): OpeningHours[] {
  return z.array(entrySchema).safeParse(value).data ?? [];
}

/** Creates a further entry: first the working week, then the days without hours. */
export function createNextHoursEntry(present: readonly OpeningHours[]): OpeningHours {
  const usedDays = new Set(present.flatMap(({ days }) => days));
  if (usedDays.size === 0) return { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" };
  const free = weekdays.filter((day) => !usedDays.has(day));
  return { days: free.slice(0, 1), opens: "09:00", closes: "14:00" };
}

export function toggleDay({ days, ...times }: OpeningHours, day: Weekday): OpeningHours {
  const others = days.filter((other) => other !== day);
  return { ...times, days: others.length < days.length ? others : [...days, day].sort() };
}

/** Formats the hours in one line, to compare two states. */
export function formatHours(value: unknown): string {
  return formatOpeningHours(parseHoursField(value), "HH:mm")
    .map(({ days, times }) => `${days}: ${times}`)
    .join("; ");
}
