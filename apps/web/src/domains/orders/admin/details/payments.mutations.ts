import { type OrderOutcome, orderTexts } from "@ebute/contracts/orders";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useOrderQueries } from "../order-queries.ts";

export function useRecordPayment() {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.recordPayment.mutationOptions(), {
    success: orderTexts.paymentRecorded,
    refusals: "screen",
    invalidates: useOrderQueries(),
  });
}

export function useRemovePayment() {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.removePayment.mutationOptions(), {
    success: orderTexts.paymentRemoved,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

/** Cancels or reopens an order, or marks it as returned. */
export function useSetOutcome() {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.update.mutationOptions(), {
    success: ({ outcome }) => describeOutcome(outcome),
    name: ({ customerName }) => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

function describeOutcome(outcome: OrderOutcome): string {
  if (outcome === "cancelled") return "Order cancelled";
  return outcome === "returned" ? "Order marked as returned" : "Order reopened";
}
