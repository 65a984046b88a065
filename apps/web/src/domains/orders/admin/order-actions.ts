import {
  type Order,
  type OrderStatus,
  type OrderTableInput,
  orderTexts,
} from "@ebute/contracts/orders";
import { useState } from "react";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { type BulkRow, latestOutcome, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { createRepeatedClickFilter, type IsRepeatedClick } from "#lib/tables/repeated-click.ts";
import { nextStatus, parseStatus } from "./next-status.ts";
import {
  useDeleteOrders,
  useIsMovingTo,
  usePendingStatusOrderIds,
  useSetOrderStatus,
} from "./orders.mutations.ts";

export type OrderActions = {
  /** Does nothing for an order that is already on its way to the status. */
  move(order: Order, status: OrderStatus): void;
  /** True for the second click of a double click, which would hit the next status's button. */
  isRepeatedClick: IsRepeatedClick;
  /** True when the row, or at least its button, disappears after moving to this status. */
  leavesRow(status: OrderStatus): boolean;
  edit(order: Order): void;
  /** Opens the order with its payments and its history. */
  open(order: Order): void;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(order: Order): Promise<boolean>;
  outcome: Outcome | undefined;
};

type Options = {
  shown: OrderTableInput["status"];
  onEdit: (order: Order) => void;
  onOpen: (order: Order) => void;
};

export function useOrderActions({ shown, onEdit, onOpen }: Options): OrderActions {
  const moving = useSetOrderStatus();
  const deletion = useDeleteOrders();
  const moved = usePendingStatusOrderIds();
  const isMovingTo = useIsMovingTo();
  const [isRepeatedClick] = useState(createRepeatedClickFilter);
  return {
    isRepeatedClick,
    move: (order, status) => {
      if (isMovingTo(order.orderId, status)) return;
      const before = order.status;
      moving.mutate({
        rows: [rowOf(order)],
        value: { status, from: before, before: parseStatus(before) },
      });
    },
    leavesRow: (status) => shown !== "all" || nextStatus(status) === undefined,
    edit: onEdit,
    open: onOpen,
    confirmDelete: async (order) => {
      const { orderId: id } = order;
      const row = rowOf(order);
      const version = moved.includes(id) ? undefined : order.version;
      if (!(await confirmDeletion(orderTexts.confirmDelete, row.name))) return false;
      deletion.mutate({ rows: [{ ...row, version }], value: null });
      return true;
    },
    outcome: latestOutcome([moving, deletion]),
  };
}

function rowOf({ orderId: id, customerName }: Order): BulkRow {
  const nameInMessage = customerName || id;
  return { id, name: `Order for ${nameInMessage}`, nameInMessage };
}
