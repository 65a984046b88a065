import type { Order } from "@ebute/contracts/orders";
import { useState } from "react";
import { AdminDialog } from "#components/admin/admin-dialog.tsx";
import { IssuedOrder } from "./issued-order.tsx";
import { OrderForm } from "./order-form.tsx";
import { useCreateOrder } from "./orders.mutations.ts";

const empty = { customerName: "", note: "" };
const button = { idle: "Add Order", busy: "Adding..." };

type NewOrderDialogProps = {
  /** Start of the address that customers are given. */
  publicUrl: string;
  onClose: () => void;
};

/** Asks who ordered, and then shows the order id to pass on. */
export function NewOrderDialog({ publicUrl, onClose }: NewOrderDialogProps) {
  const [order, setOrder] = useState<Order>();
  const { mutateAsync } = useCreateOrder();
  return (
    <AdminDialog
      title={order ? `Order for ${order.customerName}` : "New order"}
      place="center"
      isOpen
      onClose={onClose}
    >
      <div className="mt-4">
        {order ? (
          <IssuedOrder order={order} publicUrl={publicUrl} onClose={onClose} />
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
