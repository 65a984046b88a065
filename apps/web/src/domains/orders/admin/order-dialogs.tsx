import type { Order } from "@ebute/contracts/orders";
import { OrderDialog } from "./details/order-dialog.tsx";
import { EditOrderDialog } from "./form/edit-order-dialog.tsx";
import { NewOrderDialog } from "./form/new-order-dialog.tsx";

/** The dialog that is open, and its order. */
export type ShownOrder = { dialog: "details" | "edit" | "again"; order: Order };

type OrderDialogsProps = {
  shown: ShownOrder | undefined;
  onShow: (shown: ShownOrder | undefined) => void;
};

/** Dialogs of an order, each of which may lead to another one. */
export function OrderDialogs({ shown, onShow }: OrderDialogsProps) {
  const close = () => onShow(undefined);
  if (shown?.dialog === "edit") return <EditOrderDialog order={shown.order} onClose={close} />;
  if (shown?.dialog === "again") return <NewOrderDialog repeated={shown.order} onClose={close} />;
  if (!shown) return null;
  return (
    <OrderDialog
      orderId={shown.order.orderId}
      onEdit={(order) => onShow({ dialog: "edit", order })}
      onRepeat={(order) => onShow({ dialog: "again", order })}
      onClose={close}
    />
  );
}
