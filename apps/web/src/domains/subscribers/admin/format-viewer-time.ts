import { formatLocal } from "@ebute/contracts/dates";

/**
 * Formats in the viewer's time zone, as specified for the subscriber list. Runs in the browser
 * only.
 */
export function formatViewerTime(iso: string, style: string): string {
  const date = new Date(iso);
  return formatLocal(date.getTime(), style, [-date.getTimezoneOffset()]);
}
