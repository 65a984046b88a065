import { formatNaira, type Order, orderPaymentState } from "@ebute/contracts/orders";
import { Text } from "#components/ui/text.tsx";

/** Share of an order that is paid, in words. */
export function PaymentText({ order }: { order: Pick<Order, "total" | "paid" | "owed"> }) {
  const { total, paid, owed } = order;
  if (total === 0 && paid === 0) return null;
  return (
    <Text as="div" size="small" className="mt-1.5 tabular-nums">
      <span className="font-semibold">{formatNaira(total)}</span>{" "}
      <span className="text-ink-2 xl:block">{words[orderPaymentState(order)](owed)}</span>
    </Text>
  );
}

const words = {
  none: () => "Not paid",
  part: (owed: number) => (owed > 0 ? `${formatNaira(owed)} owed` : "Partly paid"),
  all: () => "Paid",
};
