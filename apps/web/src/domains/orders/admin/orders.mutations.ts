import {
  type Order,
  type OrderOutcome,
  type OrderStatus,
  type OrderTablePage,
  orderTexts,
} from "@ebute/contracts/orders";
import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import {
  type BulkMutation,
  findPendingChanges,
  useBulkMutation,
  usePendingChanges,
  usePendingIds,
  waitForPendingChanges,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_STATUS = ["orders", "setStatus"] as const;
const DELETE = ["orders", "delete"] as const;

/** New status, status shown in the row, and status that Undo restores. */
type Move = { status: OrderStatus; from: string; before: OrderStatus | undefined };

export function useCreateOrder() {
  const { orders, contact } = useTRPC();
  const saved = useSaved(orderTexts.created);
  // A message shows the orders that were made from it.
  const invalidates = [...saved.invalidates, contact.pathFilter()];
  return useSaveMutation(orders.create.mutationOptions(), { ...saved, invalidates });
}

export function useUpdateOrder() {
  return useSaveMutation(useTRPC().orders.update.mutationOptions(), useSaved(orderTexts.updated));
}

/** Sets the status of orders. Customers see it within seconds, so an Undo is offered. */
export function useSetOrderStatus(): BulkMutation<Move> {
  const client = useTRPCClient();
  const invalidates = useOrderQueries();
  const mutation = useBulkMutation<Move>({
    key: SET_STATUS,
    call: ({ id: orderId }, { status, from }) =>
      client.orders.setStatus.mutate({ orderId, status, from }),
    // A second change of the same order starts where the first one ends.
    isSerial: true,
    invalidates,
    success: ({ value }) => `Order set to ${value.status}`,
    undo: (_changed, { rows, value: { status, before } }) =>
      before &&
      (() => mutation.mutate({ rows, value: { status: before, from: status, before: undefined } })),
  });
  return mutation;
}

export function useDeleteOrders(): BulkMutation<null> {
  const client = useTRPCClient();
  const invalidates = useOrderQueries();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "order",
    noun: "order",
    deleted: orderTexts.deleted,
    call: ({ id: orderId, version }) => client.orders.delete.mutate({ orderId, version }),
    invalidates,
  });
}

/** Ids of orders with a pending status change; their next version is unknown until the response. */
export function usePendingStatusOrderIds(): string[] {
  return usePendingIds(SET_STATUS);
}

/** Returns a function that tells whether an order is already on its way to a status. */
export function useIsMovingTo(): (orderId: string, status: OrderStatus) => boolean {
  const queryClient = useQueryClient();
  return (orderId, status) =>
    findPendingChanges<Move>(queryClient, SET_STATUS, orderId).at(-1)?.value.status === status;
}

/**
 * Returns a function that resolves to an order as the lists show it after its pending status
 * changes; undefined if no list shows it.
 */
export function useLatestOrder(): (orderId: string) => Promise<Order | undefined> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (orderId) => {
    await waitForPendingChanges(queryClient, SET_STATUS, orderId);
    return queryClient
      .getQueriesData<OrderTablePage>(trpc.orders.table.queryFilter())
      .flatMap(([, page]) => page?.orders ?? [])
      .filter((order) => order.orderId === orderId)
      .toSorted((first, second) => second.version - first.version)[0];
  };
}

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticOrders(orders: readonly Order[]): Order[] {
  const moves = usePendingChanges<Move>(SET_STATUS);
  const deleted = usePendingIds(DELETE);
  return orders
    .filter(({ orderId }) => !deleted.includes(orderId))
    .map((order) => {
      const move = moves.findLast(({ rows }) => rows.some(({ id }) => id === order.orderId));
      return move ? { ...order, status: move.value.status } : order;
    });
}

function useSaved(success: string) {
  const invalidates = useOrderQueries();
  return { success, nameKey: "customerName", invalidates } as const;
}

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

export function useWithholdLetter(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.withholdLetter.mutationOptions(), {
    success: orderTexts.letterWithheld,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

export function useSendLetterAgain(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.sendLetterAgain.mutationOptions(), {
    success: orderTexts.letterSentAgain,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

export function useNoteTold(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.noteTold.mutationOptions(), {
    success: orderTexts.toldNoted,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

/** Filters of the queries that a change of an order outdates: customers and sales add orders up. */
function useOrderQueries(): QueryFilters[] {
  const trpc = useTRPC();
  return [trpc.orders.pathFilter(), trpc.customers.pathFilter(), trpc.sales.pathFilter()];
}
