import { type OrderTableInput, orderTexts } from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { orderTableQuery } from "../orders.queries.ts";
import { NewOrderDialog } from "./form/new-order-dialog.tsx";
import { OrderTable } from "./order-table.tsx";
import { orderTableHref } from "./order-table-params.ts";
import { OrderTools } from "./order-tools.tsx";
import { OwedTotal } from "./owed-total.tsx";

type OrderScreenProps = {
  input: OrderTableInput;
  onGo: (href: string) => void;
};

/** Creates, shares and advances orders. */
export function OrderScreen({ input, onGo }: OrderScreenProps) {
  const query = useQuery({ ...orderTableQuery(useTRPC(), input), ...listQueryOptions });
  const [isAdding, setIsAdding] = useState(false);
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: orderTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "", status: "all", money: "all" });
  const isFiltered = input.q !== "" || input.status !== "all" || input.money !== "all";
  const newOrder = (
    <Button type="button" tone="secondary" onClick={() => setIsAdding(true)}>
      Add the first order
    </Button>
  );
  return (
    <>
      <TableScreen
        title="Orders"
        noun="order"
        query={query}
        page={input.page}
        list={`${input.q} ${input.status} ${input.money}`}
        hrefFor={(page) => orderTableHref({ ...input, page })}
        loadFailed={orderTexts.loadFailed}
        tools={
          <OrderTools
            input={input}
            onChange={handleChange}
            onNew={() => setIsAdding(true)}
            search={search}
          />
        }
        empty={
          isFiltered ? (
            <NoMatch onClear={handleClear}>{orderTexts.noMatch}</NoMatch>
          ) : (
            <EmptyState action={newOrder}>{orderTexts.empty}</EmptyState>
          )
        }
      >
        {({ orders, owed }, { isBusy }) => (
          <>
            <OwedTotal owed={owed} input={input} />
            <OrderTable orders={orders} input={input} onSort={handleChange} isBusy={isBusy} />
          </>
        )}
      </TableScreen>
      {isAdding && <NewOrderDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
