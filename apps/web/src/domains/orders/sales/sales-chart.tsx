import { formatNaira } from "@ebute/contracts/orders";
import type { Sales } from "@ebute/contracts/sales";
import { Heading } from "#components/ui/heading.tsx";
import { describeSales, periodLabel } from "./sales-words.ts";

/** A bar for each period, with its value at the end; the text says the same to screen readers. */
export function SalesChart({ sales }: { sales: Sales }) {
  const { periods, unit } = sales;
  const most = Math.max(...periods.map(({ sold }) => sold), 1);
  // The longest value has room beside the longest bar.
  const longest = Math.max(...periods.map(({ sold }) => formatNaira(sold).length));
  const room = `${longest + 2}ch`;
  return (
    <figure className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-2">
      <Heading level={2} size="h3">
        {`Sold by ${unit}`}
      </Heading>
      <figcaption className="sr-only">{describeSales(sales)}</figcaption>
      <div
        aria-hidden="true"
        className="text-small grid grid-cols-[fit-content(45%)_minmax(0,1fr)] tabular-nums"
      >
        {periods.map((period) => (
          <div key={period.from} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className="text-ink-2 pr-3 text-right">{periodLabel(period, unit)}</span>
            <span className="border-ink-2 flex items-center gap-2 border-l py-1">
              <span
                className="bg-indigo block h-4 flex-none"
                style={{ width: `calc(max(0px, 100% - ${room}) * ${period.sold / most})` }}
              />
              <span
                className={`min-w-0 wrap-anywhere ${period.sold === 0 ? "text-ink-2" : "font-semibold"}`}
              >
                {formatNaira(period.sold)}
              </span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
