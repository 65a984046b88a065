import type { Order } from "@ebute/contracts/orders";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { IssuedOrder } from "./issued-order.tsx";
import { OrderForm } from "./order-form.tsx";
import { useCreateOrder } from "./orders.mutations.ts";

const empty = { customerName: "", note: "" };
const button = { idle: "Add Order", busy: "Adding..." };

/** Asks for the customer and then shows the new order id. */
export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const [order, setOrder] = useState<Order>();
  const { mutateAsync } = useCreateOrder();
  return (
    <AdminDialog
      title={order ? `Order for ${order.customerName}` : "New order"}
      position="center"
      isOpen
      onClose={onClose}
    >
      <div className="mt-4">
        {order ? (
          <IssuedOrder order={order} onClose={onClose} />
        ) : (
          <OrderForm
            name="new"
            initial={empty}
            button={button}
            onCancel={onClose}
            onSave={async (fields) => {
              setOrder(await mutateAsync(fields));
              return undefined;
            }}
          />
        )}
      </div>
    </AdminDialog>
  );
}
