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

/** By the clock of whoever looks at it; only for pages that the server does not write. */
export function formatLocalDateTime(iso: string): string {
  return format(iso, "MMM do yyyy, h:mm aaa");
}
