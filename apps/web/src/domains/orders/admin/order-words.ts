import type { OrderOutcome, PaymentWay } from "@ebute/contracts/orders";

export const outcomeWords: Record<OrderOutcome, string> = {
  open: "Open",
  cancelled: "Cancelled",
  returned: "Returned",
};

export const paymentWayWords: Record<PaymentWay, string> = {
  cash: "Cash",
  transfer: "Transfer",
  pos: "POS",
  other: "Other",
};
