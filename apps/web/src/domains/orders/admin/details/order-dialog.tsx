import { type Order, orderTexts, stepWords } from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { orderDetailsQuery } from "../../orders.queries.ts";
import { OrderNews } from "../news/order-news.tsx";
import { outcomeWords } from "../order-words.ts";
import { CustomerLinks } from "./customer-links.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderOutcomeButtons } from "./order-outcome-buttons.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderPrint } from "./order-print.tsx";
import { OrderSums } from "./order-sums.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

/** A letter that waits leaves within two minutes. Unit: milliseconds. */
const LETTER_POLL_INTERVAL_MS = 20_000;

type OrderDialogProps = {
  orderId: string;
  onEdit: (order: Order) => void;
  onRepeat: (order: Order) => void;
  onClose: () => void;
};

/** One order: its customer, what is sold and paid, messages to send, and what happened. */
export function OrderDialog({ orderId, onEdit, onRepeat, onClose }: OrderDialogProps) {
  const query = useQuery({
    ...orderDetailsQuery(useTRPC(), orderId),
    refetchInterval: ({ state }) =>
      state.data?.letters.some(({ canWithhold }) => canWithhold) ? LETTER_POLL_INTERVAL_MS : false,
  });
  const error = useErrorMessage(query.data ? null : query.error, orderTexts.loadFailed);
  const [isPaying, setIsPaying] = useState(false);
  const order = query.data?.order;
  const title = order ? `Order ${order.number}, ${order.customerName}` : `Order ${orderId}`;
  return (
    <AdminDialog title={title} position="wide" isOpen onClose={onClose}>
      <div className="mt-3 grid grid-cols-1 gap-6">
        <QueryStates
          isPending={query.isPending}
          error={error}
          subject="order"
          onRetry={() => void query.refetch()}
        >
          {query.data && (
            <>
              <StateLine order={query.data.order} />
              <CustomerLinks details={query.data} />
              <OrderNews details={query.data} />
              <OrderSums order={query.data.order} />
              <OrderPayments details={query.data} onRecord={() => setIsPaying(true)} />
              <OrderPrint details={query.data} />
              <OrderHistory details={query.data} />
            </>
          )}
        </QueryStates>
        <div className="border-rule flex flex-wrap gap-2 border-t pt-4">
          {order && (
            <>
              <Button type="button" tone="secondary" onClick={() => onEdit(order)}>
                Edit
              </Button>
              <Button type="button" tone="quiet" onClick={() => onRepeat(order)}>
                Repeat this order
              </Button>
              <OrderOutcomeButtons order={order} />
            </>
          )}
          <Button type="button" tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {isPaying && order && <PaymentDialog order={order} onClose={() => setIsPaying(false)} />}
    </AdminDialog>
  );
}

function StateLine({ order }: { order: Order }) {
  const { orderId, status, handover, outcome } = order;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {outcome === "open" ? (
        <Badge tone={status === "Delivered" ? "positive" : "neutral"}>
          {stepWords(status, handover)}
        </Badge>
      ) : (
        <Badge tone="warn">{outcomeWords[outcome]}</Badge>
      )}
      <Text size="small" className="tabular-nums select-all">
        {orderId}
      </Text>
    </div>
  );
}
