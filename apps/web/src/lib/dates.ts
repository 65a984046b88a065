import { tz } from "@date-fns/tz";
import { format } from "date-fns";

/** Dates are shown as Lagos sees them, so server and browser write the same text wherever they run. */
const lagos = { in: tz("Africa/Lagos") };

export function formatDate(iso: string): string {
  return format(iso, "MMM do yyyy", lagos);
}

export function formatDateTime(iso: string): string {
  return format(iso, "MMM do yyyy, h:mm aaa", lagos);
}

export function formatTime(iso: string): string {
  return format(iso, "h:mm aaa", lagos);
}

/** The time of day as a clock shows it, for moments that the browser knows. */
export function formatClock(at: number): string {
  return format(at, "HH:mm", lagos);
}

export function formatShortDate(at: number): string {
  return format(at, "d MMM", lagos);
}

export function yearOf(date: Date): number {
  return Number(format(date, "yyyy", lagos));
}

/** By the clock of whoever looks at it; only for pages that the server does not write. */
export function formatLocalDateTime(iso: string): string {
  return format(iso, "MMM do yyyy, h:mm aaa");
}
