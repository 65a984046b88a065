import { type Order, type OrderStatus, orderTexts } from "@ebute/contracts/orders";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  useBulkMutation,
  usePendingChanges,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_STATUS = ["orders", "setStatus"] as const;
const DELETE = ["orders", "delete"] as const;

/** The wanted status, and the one that a step back leads to. */
type Move = { status: OrderStatus; before: OrderStatus | undefined };

export function useCreateOrder() {
  return useMutation(useTRPC().orders.create.mutationOptions(useSaved(orderTexts.created)));
}

export function useUpdateOrder() {
  return useMutation(useTRPC().orders.update.mutationOptions(useSaved(orderTexts.updated)));
}

/** Moves orders on; their customers see it within seconds, so for a moment it can be taken back. */
export function useSetOrderStatus(): BulkMutation<Move> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const mutation = useBulkMutation<Move>({
    key: SET_STATUS,
    call: (orderId, { status }) => client.orders.setStatus.mutate({ orderId, status }),
    outdates: [trpc.orders.pathFilter()],
    success: ({ ids, value }) => `Order ${ids.join(", ")}: ${value.status}`,
    onDone: ({ ids, value: { status, before } }) => {
      const text = `Order ${ids.join(", ")}: ${status}`;
      if (!before) {
        toast.success(text);
        return;
      }
      const undo = () => mutation.mutate({ ids, value: { status: before, before: undefined } });
      toast.withAction(text, { label: "Undo", onClick: undo });
    },
  });
  return mutation;
}

export function useDeleteOrders(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (orderId) => client.orders.delete.mutate({ orderId }),
    outdates: [trpc.orders.pathFilter()],
    success: () => orderTexts.deleted,
  });
}

/** The rows as they will be once the changes that are on their way have arrived. */
export function useExpectedOrders(orders: readonly Order[]): Order[] {
  const moves = usePendingChanges<Move>(SET_STATUS);
  const deleted = usePendingChanges<null>(DELETE).flatMap(({ ids }) => ids);
  return orders
    .filter(({ orderId }) => !deleted.includes(orderId))
    .map((order) => {
      const move = moves.findLast(({ ids }) => ids.includes(order.orderId));
      return move ? { ...order, status: move.value.status } : order;
    });
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({ success, outdates: [trpc.orders.pathFilter()] });
}
