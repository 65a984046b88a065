import { formatLocal } from "@ebute/contracts/dates";
import { formatNaira } from "@ebute/contracts/orders";
import type { DayRange, Sales, SalesUnit } from "@ebute/contracts/sales";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

/** A period in as few letters as possible: 24 Nov, 16–22 Nov, 30 Nov – 6 Dec, Nov 2026. */
export function periodLabel({ from, to }: DayRange, unit: SalesUnit): string {
  if (unit === "month") return format(from, "MMM YYYY");
  if (from === to) return format(from, "D MMM");
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth
    ? `${format(from, "D")}–${format(to, "D MMM")}`
    : `${format(from, "D MMM")} – ${format(to, "D MMM")}`;
}

/** The chart in sentences, for screen readers. */
export function describeSales({ from, to, unit, periods, totals }: Sales): string {
  const range = `from ${format(from, "D MMMM YYYY")} to ${format(to, "D MMMM YYYY")}`;
  const sum = `Sold ${range}: ${formatNaira(totals.sold)} in ${formatNounCount(periods.length, unit)}.`;
  const best = periods.reduce(
    (most, one) => (one.sold > most.sold ? one : most),
    periods[0] ?? none,
  );
  if (best.sold === 0) return sum;
  const without = periods.filter(({ sold }) => sold === 0).length;
  return [
    sum,
    `Most in ${periodLabel(best, unit)}: ${formatNaira(best.sold)}.`,
    without > 0 ? `Nothing in ${formatNounCount(without, unit)}.` : "",
  ]
    .join(" ")
    .trim();
}

const none = { from: "", to: "", sold: 0 };

function format(day: string, pattern: string): string {
  return formatLocal(Date.parse(day), pattern, [0]);
}
