import {
  formatNaira,
  type Order,
  type OrderTableInput,
  orderStatusFilters,
  orderTexts,
} from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { NewOrderDialog } from "./form/new-order-dialog.tsx";
import { useOrderActions } from "./order-actions.ts";
import { OrderDialogs, type ShownOrder } from "./order-dialogs.tsx";
import { OrderRow } from "./order-row.tsx";
import { orderTableHref } from "./order-table-params.ts";
import { useOptimisticOrders } from "./orders.mutations.ts";

type OrderScreenProps = {
  input: OrderTableInput;
  onGo: (href: string) => void;
};

/** Creates, shares and advances orders. */
export function OrderScreen({ input, onGo }: OrderScreenProps) {
  const query = useQuery({ ...useTRPC().orders.table.queryOptions(input), ...listQueryOptions });
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

type OrderTableProps = {
  orders: readonly Order[];
  input: OrderTableInput;
  onSort: (change: Pick<OrderTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

function OrderTable({ orders, input, onSort, isBusy }: OrderTableProps) {
  const [shown, setShown] = useState<ShownOrder>();
  const actions = useOrderActions({
    shown: input.status,
    onEdit: (order) => setShown({ dialog: "edit", order }),
    onOpen: (order) => setShown({ dialog: "details", order }),
  });
  const rows = useOptimisticOrders(orders);
  const sorting = { current: input, onSort };
  const head = (
    <>
      <SortHeader column="customerName" {...sorting}>
        Customer
      </SortHeader>
      <HeadCell shape="wide">Status</HeadCell>
      <SortHeader column="updatedAt" first="desc" {...sorting}>
        Status since
      </SortHeader>
      <SortHeader column="createdAt" first="desc" {...sorting}>
        Added
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <BulkOutcomeText outcome={actions.outcome} />
      <DataTable caption="Orders" isBusy={isBusy} head={head}>
        {rows.map((order) => (
          <OrderRow key={order._id} order={order} actions={actions} />
        ))}
      </DataTable>
      <OrderDialogs shown={shown} onShow={setShown} />
    </div>
  );
}

type OrderToolsProps = {
  input: OrderTableInput;
  onChange: (change: Partial<OrderTableInput>) => void;
  onNew: () => void;
  search: TableSearchState;
};

function OrderTools({ input, onChange, onNew, search }: OrderToolsProps) {
  return (
    <TableTools>
      <Button type="button" onClick={onNew}>
        <Plus aria-hidden="true" size={18} />
        New order
      </Button>
      <TableSearch label="Search orders" {...search} />
      <div className="w-44">
        <Field label="Status">
          <Select
            value={input.status}
            onChange={({ currentTarget }) => onChange(statusOf(currentTarget.value))}
          >
            {orderStatusFilters.map((status) => (
              <option key={status} value={status}>
                {status === "all" ? "All" : status}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <CsvButton href="/api/admin/orders.csv" name="orders" />
    </TableTools>
  );
}

function statusOf(value: string): Pick<OrderTableInput, "status"> {
  return { status: orderStatusFilters.find((status) => status === value) ?? "all" };
}

type OwedTotalProps = { owed: number; input: OrderTableInput };

/** Sum that all open orders owe, with the way to them; nothing while nobody owes anything. */
function OwedTotal({ owed, input }: OwedTotalProps) {
  if (owed === 0) return null;
  const isFiltered = input.money === "owed";
  return (
    <Text className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <span>
        <span className="font-bold tabular-nums">{formatNaira(owed)}</span> owed to you
      </span>
      <TextLink
        href={orderTableHref({ ...input, money: isFiltered ? "all" : "owed", page: 1 })}
        className="text-small inline-flex min-h-11 items-center"
      >
        {isFiltered ? "Show all orders" : "Show these orders"}
      </TextLink>
    </Text>
  );
}
