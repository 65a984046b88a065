import { useSite } from "#lib/page/use-site.ts";
import { formatTimeOfDay, formatWeekday } from "#lib/text/near-days.ts";

/** Returns the function that writes the due time, such as Friday Dec 4th, 6:00 pm. */
export function useDueText() {
  const { identity } = useSite();
  return ({ dueOn, dueTime }: { dueOn: string; dueTime: string }): string =>
    `${formatWeekday(dueOn, identity)}, ${formatTimeOfDay(dueTime, identity)}`;
}
