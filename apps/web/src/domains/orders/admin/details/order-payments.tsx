import { formatNaira, type OrderDetails, type OrderPayment } from "@ebute/contracts/orders";
import { Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { paymentWayWords } from "../order-words.ts";
import { useRemovePayment } from "../orders.mutations.ts";

type OrderPaymentsProps = { details: OrderDetails; onRecord: () => void };

/** Payments that were written down, and the button for the next one. */
export function OrderPayments({ details, onRecord }: OrderPaymentsProps) {
  const { order, payments } = details;
  return (
    <section aria-labelledby="order-payments" className="grid grid-cols-1 gap-2">
      <Heading level={3} size="card" id="order-payments">
        Payments
      </Heading>
      {payments.length > 0 && (
        <ul className="divide-rule border-rule divide-y border-y">
          {payments.map((payment) => (
            <PaymentRow key={payment._id} orderId={order.orderId} payment={payment} />
          ))}
        </ul>
      )}
      <Text size="small" tone="quiet">
        You write down what you received. The site takes no card payments.
      </Text>
      <div>
        <Button type="button" tone={order.owed > 0 ? "primary" : "secondary"} onClick={onRecord}>
          Record payment
        </Button>
      </div>
    </section>
  );
}

function PaymentRow({ orderId, payment }: { orderId: string; payment: OrderPayment }) {
  const { _id: paymentId, amount, paidOn, way, reference } = payment;
  const { identity } = useSite();
  const { mutate, isPending } = useRemovePayment();
  const name = `${formatNaira(amount)}, ${formatDay(paidOn, identity)}`;
  const question = "Remove this payment? The history keeps that it was recorded.";
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <Text as="div" size="small" className="tabular-nums">
        <span className="text-card font-semibold">{formatNaira(amount)}</span>{" "}
        <span className="text-ink-2">
          {paymentWayWords[way]}, {formatDay(paidOn, identity)}
          {reference && `, ${reference}`}
        </span>
      </Text>
      <IconButton
        name={`Remove payment: ${name}`}
        Icon={Trash2}
        tone="danger"
        onClick={async () => {
          if (isPending) return;
          if (await confirmAction({ question, names: [name], action: "Remove" }))
            mutate({ orderId, paymentId });
        }}
      />
    </li>
  );
}
