import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { type Sales, type SalesInput, type SoldItem, salesTexts } from "@ebute/contracts/sales";
import { useQuery } from "@tanstack/react-query";
import { DayField } from "#components/admin/form/day-field.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { TableTools } from "#components/admin/table/table-tools.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import type { SearchParams } from "#lib/tables/search-params.ts";
import { useTRPC } from "#lib/trpc.ts";
import { FigureCell } from "../admin/figure-cell.tsx";
import { Sum, SumList } from "../admin/sum-list.tsx";
import { parseSales, salesCsvHref, salesHref } from "./sales-params.ts";
import { describeSales, periodLabel } from "./sales-words.ts";

const units = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

const unitNames = { day: "Day", week: "Week", month: "Month" };

type SalesScreenProps = { search: SearchParams; onGo: (href: string) => void };

/** Sums sold, received and owed in a range of days, and the best items. */
export function SalesScreen({ search, onGo }: SalesScreenProps) {
  const input = parseSales(search);
  const query = useQuery({ ...useTRPC().sales.read.queryOptions(input), ...listQueryOptions });
  const isNew = query.data?.hasAny === false;
  return (
    <ListScreen
      title="Sales"
      query={query}
      loadFailed={salesTexts.loadFailed}
      action={
        !isNew && (
          <SalesTools
            input={input}
            onChange={(change) => onGo(salesHref({ ...input, ...change }))}
          />
        )
      }
    >
      {isNew && <EmptyState>{salesTexts.neverSold}</EmptyState>}
      {query.data?.hasAny && <Loaded sales={query.data} wanted={input.unit} />}
    </ListScreen>
  );
}

function Loaded({ sales, wanted }: { sales: Sales; wanted: SalesInput["unit"] }) {
  const { totals, unit, leftOut } = sales;
  const isNothing = totals.orders === 0 && totals.received === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <SumList>
          <Sum label={totals.orders === 1 ? "Order" : "Orders"}>{formatNumber(totals.orders)}</Sum>
          <Sum label="Sold">{formatNaira(totals.sold)}</Sum>
          <Sum label="Received">{formatNaira(totals.received)}</Sum>
          <Sum label="Owed">{formatNaira(totals.owed)}</Sum>
        </SumList>
        <Text size="small" tone="quiet" className="max-w-[70ch]">
          Received counts payments by their own day. {salesTexts.leftOut}
          {leftOut > 0 && ` In these days: ${formatNounCount(leftOut, "order")}.`}
          {unit !== wanted && ` Counted by ${unit}, because the range is long.`}
        </Text>
      </div>
      {isNothing ? (
        <EmptyState>{salesTexts.nothingInRange}</EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <SalesChart sales={sales} />
            <SalesTable sales={sales} />
          </div>
          <BestItems sales={sales} />
        </>
      )}
    </div>
  );
}

function BestItems({ sales: { bestBySum, bestByNumber } }: { sales: Sales }) {
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

/** A bar for each period, with its value at the end; the text says the same to screen readers. */
function SalesChart({ sales }: { sales: Sales }) {
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

/** Every number of the chart and more, behind a disclosure. */
function SalesTable({ sales: { periods, unit } }: { sales: Sales }) {
  return (
    <Disclosure label="Show as a table">
      <DataTable
        caption={`Sales by ${unit}`}
        head={
          <>
            <HeadCell>{unitNames[unit]}</HeadCell>
            <HeadCell shape="wide">Orders</HeadCell>
            <HeadCell shape="wide">Sold</HeadCell>
            <HeadCell shape="wide">Received</HeadCell>
            <HeadCell shape="wide">Owed</HeadCell>
          </>
        }
      >
        {periods.map((period) => (
          <Row key={period.from}>
            <Cell shape="main" className="font-semibold">
              {periodLabel(period, unit)}
            </Cell>
            <FigureCell label={period.orders === 1 ? "order" : "orders"}>
              {formatNumber(period.orders)}
            </FigureCell>
            <FigureCell label="sold">{formatNaira(period.sold)}</FigureCell>
            <FigureCell label="received">{formatNaira(period.received)}</FigureCell>
            <FigureCell label="owed">{formatNaira(period.owed)}</FigureCell>
          </Row>
        ))}
      </DataTable>
    </Disclosure>
  );
}

type SalesToolsProps = { input: SalesInput; onChange: (change: Partial<SalesInput>) => void };

/** The range, its unit and the download. */
function SalesTools({ input, onChange }: SalesToolsProps) {
  const { from, to, unit } = input;
  return (
    <TableTools>
      <DayField label="From" day={from} onChange={(day) => day && onChange({ from: day })} />
      <DayField label="To" day={to} onChange={(day) => day && onChange({ to: day })} />
      <ToggleGroup
        label="Count by"
        options={units}
        value={unit}
        onChange={(value) => onChange({ unit: value })}
      />
      <CsvButton href={salesCsvHref(input)} name={`sales-${from}-to-${to}`} />
    </TableTools>
  );
}
