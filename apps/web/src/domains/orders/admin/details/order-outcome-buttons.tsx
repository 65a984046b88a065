import type { Order, OrderOutcome } from "@ebute/contracts/orders";
import { Button } from "#components/ui/button.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useSetOutcome } from "./payments.mutations.ts";

/** Cancels an order, or marks one that has left as returned; both can be taken back. */
export function OrderOutcomeButtons({ order }: { order: Order }) {
  const { orderId, customerName, status, outcome, version } = order;
  const { mutate, isPending } = useSetOutcome();
  const set = (next: OrderOutcome) => mutate({ orderId, outcome: next, version });
  if (outcome !== "open") {
    return (
      <Button
        type="button"
        tone="quiet"
        busy={isPending}
        busyText="Saving..."
        onClick={() => set("open")}
      >
        Reopen
      </Button>
    );
  }
  const hasLeft = status !== "Placed";
  const { label, question } = hasLeft ? returned : cancelled;
  return (
    <Button
      type="button"
      tone="quiet"
      busy={isPending}
      busyText="Saving..."
      onClick={async () => {
        const names = [`Order for ${customerName}`];
        if (await confirmAction({ question, names, action: label }))
          set(hasLeft ? "returned" : "cancelled");
      }}
    >
      {label}
    </Button>
  );
}

const cancelled = {
  label: "Cancel order",
  question: "Cancel this order? The customer's page says so, and nothing is owed any more.",
};

const returned = {
  label: "Mark as returned",
  question: "Mark this order as returned? The customer's page says so, and nothing is owed.",
};
