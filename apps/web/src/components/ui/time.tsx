import { useSite } from "#lib/page/use-site.ts";
import { formatDate, formatDateTime } from "#lib/text/dates.ts";

type TimeProps = { iso: string; withTime?: boolean };

export function Time({ iso, withTime = false }: TimeProps) {
  const format = withTime ? formatDateTime : formatDate;
  return <time dateTime={iso}>{format(iso, useSite())}</time>;
}
