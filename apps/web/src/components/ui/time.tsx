import { useSite } from "#lib/page/use-site.ts";
import { formatDate, formatDateTime } from "#lib/text/dates.ts";

type TimeProps = { iso: string; withTime?: boolean };

export function Time({ iso, withTime = false }: TimeProps) {
  const site = useSite();
  return <time dateTime={iso}>{withTime ? formatDateTime(iso, site) : formatDate(iso, site)}</time>;
}
