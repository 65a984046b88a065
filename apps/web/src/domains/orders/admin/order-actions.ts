import {
  type Order,
  type OrderStatus,
  type OrderTableInput,
  orderTexts,
} from "@ebute/contracts/orders";
import { latestOutcome, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { knownStatus, nextStatus } from "./next-status.ts";
import { useDeleteOrders, useSetOrderStatus } from "./orders.mutations.ts";

export type OrderActions = {
  move(order: Order, status: OrderStatus): void;
  /** Whether the button that moved an order to this status is gone then, with its row or without. */
  leavesRow(status: OrderStatus): boolean;
  edit(order: Order): void;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete(order: Order): boolean;
  outcome: Outcome | undefined;
};

type Options = { shown: OrderTableInput["status"]; onEdit: (order: Order) => void };

/** What can be done with an order in the table. */
export function useOrderActions({ shown, onEdit }: Options): OrderActions {
  const moving = useSetOrderStatus();
  const deletion = useDeleteOrders();
  return {
    move: ({ orderId, status: before }, status) =>
      moving.mutate({ ids: [orderId], value: { status, before: knownStatus(before) } }),
    leavesRow: (status) => shown !== "all" || nextStatus(status) === undefined,
    edit: onEdit,
    confirmDelete: ({ orderId }) => {
      if (!confirm(orderTexts.confirmDelete)) return false;
      deletion.mutate({ ids: [orderId], value: null });
      return true;
    },
    outcome: latestOutcome([moving, deletion]),
  };
}
