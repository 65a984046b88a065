import {
  addOrderInputSchema,
  type DeleteOrderInput,
  deleteOrderInputSchema,
  type OrderChanges,
  orderIdInputSchema,
  orderTableInputSchema,
  setOrderStatusInputSchema,
  updateOrderInputSchema,
} from "@ebute/contracts/orders";
import type { Caller } from "#platform/security/principal.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { OrdersService } from "./orders.service.ts";

type Services = { orders: OrdersService };

export function createOrdersRouter({ orders }: Services) {
  const readCurrent = (caller: Caller, { orderId }: { orderId: string }) =>
    orders.get(caller, orderId);
  const update = (caller: Caller, { orderId, ...changes }: { orderId: string } & OrderChanges) =>
    orders.update(caller, orderId, changes);
  return router({
    // Adds no cache tag: the page of an order is not cached, because only the customer views it.
    track: publicProcedure.input(orderIdInputSchema).query(forCaller(orders.track)),

    table: adminProcedure.input(orderTableInputSchema).query(forCaller(orders.listTable)),

    create: adminProcedure.input(addOrderInputSchema).mutation(forCaller(orders.create)),

    setStatus: adminProcedure
      .input(setOrderStatusInputSchema)
      .mutation(changeWithCurrent(update, readCurrent)),

    update: adminProcedure
      .input(updateOrderInputSchema)
      .mutation(changeWithCurrent(update, readCurrent)),

    delete: adminProcedure
      .input(deleteOrderInputSchema)
      .mutation(
        changeWithCurrent(
          (caller, { orderId, version }: DeleteOrderInput) =>
            orders.delete(caller, orderId, version),
          readCurrent,
        ),
      ),
  });
}
