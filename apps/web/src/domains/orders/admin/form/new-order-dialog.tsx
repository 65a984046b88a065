import type { Order } from "@ebute/contracts/orders";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { useCreateOrder } from "../orders.mutations.ts";
import { IssuedOrder } from "./issued-order.tsx";
import { emptyOrder, type OrderDraft, repeatedOrder } from "./order-draft.ts";
import { OrderForm } from "./order-form.tsx";

const button = { idle: "Add Order", busy: "Adding..." };

type NewOrderDialogProps = {
  /** An earlier order with the same customer and lines. */
  repeated?: Order;
  /** A known customer, by id, and the fields that are known of the new order. */
  customer?: {
    id: string;
    fields: OrderDraft;
    /** Message that the order comes from. */
    messageId?: string;
  };
  onClose: () => void;
};

/** Asks for the customer and the lines, and then shows the new order id. */
export function NewOrderDialog({ repeated, customer, onClose }: NewOrderDialogProps) {
  const [order, setOrder] = useState<Order>();
  const { mutateAsync } = useCreateOrder();
  const known = customer ? `for-${customer.id}` : "new";
  const draftName = repeated ? `again-${repeated.orderId}` : known;
  return (
    <AdminDialog
      title={order ? `Order for ${order.customerName}` : "New order"}
      position={order ? "center" : "wide"}
      isOpen
      onClose={onClose}
    >
      <div className="mt-4">
        {order ? (
          <IssuedOrder order={order} onClose={onClose} />
        ) : (
          <OrderForm
            name={draftName}
            initial={repeated ? repeatedOrder(repeated) : (customer?.fields ?? emptyOrder)}
            button={button}
            onCancel={onClose}
            onSave={async (fields) => {
              setOrder(await mutateAsync({ ...fields, messageId: customer?.messageId }));
              return undefined;
            }}
          />
        )}
      </div>
    </AdminDialog>
  );
}
