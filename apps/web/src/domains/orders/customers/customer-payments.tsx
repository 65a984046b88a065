import { CUSTOMER_PAYMENTS_SHOWN, type CustomerPayment } from "@ebute/contracts/customers";
import { formatNaira } from "@ebute/contracts/orders";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { paymentWayWords } from "../admin/order-words.ts";

/** The latest payments for orders of a customer. */
export function CustomerPayments({ payments }: { payments: readonly CustomerPayment[] }) {
  const { identity } = useSite();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="customer-payments" className="max-w-article grid gap-2">
      <Heading level={2} size="h3" id="customer-payments">
        Payments
      </Heading>
      <ul className="divide-rule border-rule divide-y border-y">
        {payments.map(({ _id, amount, way, paidOn, reference, orderNumber }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-3 py-2 tabular-nums">
            <span className="font-semibold">{formatNaira(amount)}</span>
            <span className="text-small text-ink-2 wrap-anywhere">
              {paymentWayWords[way]}, {formatDay(paidOn, identity)}, order {orderNumber}
              {reference && `, ${reference}`}
            </span>
          </li>
        ))}
      </ul>
      {payments.length === CUSTOMER_PAYMENTS_SHOWN && (
        <Text size="small" tone="quiet">
          The latest {CUSTOMER_PAYMENTS_SHOWN}. Each order has all of its payments.
        </Text>
      )}
    </section>
  );
}
