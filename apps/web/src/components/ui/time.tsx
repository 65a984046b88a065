import { formatDate, formatDateTime } from "#lib/text/dates.ts";

type TimeProps = { iso: string; withTime?: boolean };

export function Time({ iso, withTime = false }: TimeProps) {
  return <time dateTime={iso}>{withTime ? formatDateTime(iso) : formatDate(iso)}</time>;
}
