import type { ClassOfPanel } from "@ebute/contracts/classes";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { lagosToday } from "#lib/text/lagos-today.ts";

/** Returns the function that says in words whether a class is running. */
export function useClassStateText() {
  const { identity } = useSite();
  return ({ state, endsOn }: Pick<ClassOfPanel, "state" | "endsOn">): string => {
    const today = lagosToday();
    if (endsOn && endsOn < today) return `Ended ${formatDay(endsOn, identity)}`;
    if (state === "paused") return "Paused";
    return endsOn ? `Until ${formatDay(endsOn, identity)}` : "Active";
  };
}
