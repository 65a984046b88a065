import type { Order, OrderTableInput } from "@ebute/contracts/orders";
import { useState } from "react";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { useOrderActions } from "./order-actions.ts";
import { OrderDialogs, type ShownOrder } from "./order-dialogs.tsx";
import { OrderRow } from "./order-row.tsx";
import { useOptimisticOrders } from "./orders.mutations.ts";

type OrderTableProps = {
  orders: readonly Order[];
  input: OrderTableInput;
  onSort: (change: Pick<OrderTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

export function OrderTable({ orders, input, onSort, isBusy }: OrderTableProps) {
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
