import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { type Sales, type SalesInput, salesTexts } from "@ebute/contracts/sales";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import type { SearchParams } from "#lib/tables/search-params.ts";
import { useTRPC } from "#lib/trpc.ts";
import { Sum, SumList } from "../admin/sum-list.tsx";
import { BestItems } from "./best-items.tsx";
import { salesQuery } from "./sales.queries.ts";
import { SalesChart } from "./sales-chart.tsx";
import { parseSales, salesHref } from "./sales-params.ts";
import { SalesTable } from "./sales-table.tsx";
import { SalesTools } from "./sales-tools.tsx";

type SalesScreenProps = { search: SearchParams; onGo: (href: string) => void };

/** Sums sold, received and owed in a range of days, and the best items. */
export function SalesScreen({ search, onGo }: SalesScreenProps) {
  const input = parseSales(search);
  const query = useQuery({ ...salesQuery(useTRPC(), input), ...listQueryOptions });
  const error = useErrorMessage(query.data ? null : query.error, salesTexts.loadFailed);
  const isNew = query.data?.hasAny === false;
  return (
    <ListScreen
      title="Sales"
      query={query}
      error={error}
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
