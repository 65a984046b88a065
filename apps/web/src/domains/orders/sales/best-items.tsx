import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import type { Sales, SoldItem } from "@ebute/contracts/sales";
import { Heading } from "#components/ui/heading.tsx";

/** Best items, by amount and by number. */
export function BestItems({ sales: { bestBySum, bestByNumber } }: { sales: Sales }) {
  if (bestBySum.length === 0) return null;
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
      <ItemList title="Best by amount" items={bestBySum} valuesOf={byAmount} />
      <ItemList title="Best by number" items={bestByNumber} valuesOf={byNumber} />
    </div>
  );
}

/** The value that the list is sorted by, then the other one. */
type Values = readonly [first: string, second: string];

function byAmount({ sum, quantity }: SoldItem): Values {
  return [formatNaira(sum), `${formatNumber(quantity)} sold`];
}

function byNumber({ sum, quantity }: SoldItem): Values {
  return [`${formatNumber(quantity)} sold`, formatNaira(sum)];
}

type ItemListProps = {
  title: string;
  items: readonly SoldItem[];
  valuesOf: (item: SoldItem) => Values;
};

function ItemList({ title, items, valuesOf }: ItemListProps) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ol className="divide-rule border-rule divide-y border-y">
        {items.map((item) => {
          const [first, second] = valuesOf(item);
          return (
            <li
              key={item.description}
              className="flex items-baseline justify-between gap-3 py-2 tabular-nums"
            >
              <span className="min-w-0 wrap-anywhere">{item.description}</span>
              <span className="text-right whitespace-nowrap">
                <span className="font-semibold">{first}</span>{" "}
                <span className="text-small text-ink-2 block">{second}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
