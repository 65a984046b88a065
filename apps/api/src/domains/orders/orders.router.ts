import {
  addOrderInputSchema,
  deleteOrderInputSchema,
  orderIdInputSchema,
  orderTableInputSchema,
  setOrderStatusInputSchema,
  updateOrderInputSchema,
} from "@ebute/contracts/orders";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { OrdersService } from "./orders.service.ts";

type Services = { orders: OrdersService };

export function createOrdersRouter({ orders }: Services) {
  return router({
    // Adds no cache tag: the page of an order is not cached, because only the customer views it.
    track: publicProcedure.input(orderIdInputSchema).query(forCaller(orders.track)),

    table: adminProcedure.input(orderTableInputSchema).query(forCaller(orders.listTable)),

    create: adminProcedure.input(addOrderInputSchema).mutation(forCaller(orders.create)),

    setStatus: adminProcedure
      .input(setOrderStatusInputSchema)
      .mutation(({ ctx, input: { orderId, ...move } }) =>
        addCurrentToConflict(
          () => orders.update(ctx.caller, orderId, move),
          () => orders.get(ctx.caller, orderId),
        ),
      ),

    update: adminProcedure
      .input(updateOrderInputSchema)
      .mutation(({ ctx, input: { orderId, ...changes } }) =>
        addCurrentToConflict(
          () => orders.update(ctx.caller, orderId, changes),
          () => orders.get(ctx.caller, orderId),
        ),
      ),

    delete: adminProcedure
      .input(deleteOrderInputSchema)
      .mutation(({ ctx, input: { orderId, version } }) =>
        addCurrentToConflict(
          () => orders.delete(ctx.caller, orderId, version),
          () => orders.get(ctx.caller, orderId),
        ),
      ),
  });
}
