import type { Order } from "@ebute/contracts/orders";
import { whatsappLink } from "@ebute/contracts/settings";
import { Copy, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { useCreateOrder } from "../orders.mutations.ts";
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

type IssuedOrderProps = { order: Order; onClose: () => void };

/** Shows a new order id in large type, with ways to share it. */
function IssuedOrder({ order, onClose }: IssuedOrderProps) {
  const { orderId } = order;
  const { publicUrl } = useSite();
  const link = `${publicUrl}/track-order/${orderId}`;
  const message = `Your order id is ${orderId}. See where your order is: ${link}`;
  const first = useRef<HTMLButtonElement>(null);
  // The focused field is gone, so the focus moves here.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-heading text-h3 bg-surface p-3 text-center font-bold tracking-wide tabular-nums select-all">
        {orderId}
      </p>
      <Text size="small" tone="quiet">
        Pass it on to the customer: it opens the page that shows where the order is. You find it
        again in the list.
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} type="button" onClick={() => void copyText(orderId)}>
          <Copy aria-hidden="true" size={18} />
          Copy order id
        </Button>
        <Button type="button" tone="secondary" onClick={() => void copyText(message)}>
          <Copy aria-hidden="true" size={18} />
          Copy message
        </Button>
        {"share" in navigator && (
          <Button type="button" tone="secondary" onClick={() => void share(message)}>
            <Share2 aria-hidden="true" size={18} />
            Share
          </Button>
        )}
      </div>
      <Text size="small" className="bg-surface p-3 select-all">
        {message}
      </Text>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExternalLink
          href={whatsappLink("", message)}
          className="text-indigo text-card inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Send by WhatsApp
        </ExternalLink>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

async function share(text: string): Promise<void> {
  // Closing the share sheet rejects the promise, which is not an error.
  await navigator.share({ text }).catch(() => undefined);
}
