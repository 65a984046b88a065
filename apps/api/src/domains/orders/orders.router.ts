import {
  createOrderInputSchema,
  orderIdInputSchema,
  orderTableInputSchema,
  setOrderStatusInputSchema,
  updateOrderInputSchema,
} from "@ebute/contracts/orders";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { OrdersService } from "./orders.service.ts";

type Services = { orders: OrdersService };

export function createOrdersRouter({ orders }: Services) {
  return router({
    // Names no tag: the page of an order is not kept, because only who was given its id looks at it.
    track: publicProcedure
      .input(orderIdInputSchema)
      .query(({ ctx, input }) => orders.track(ctx.caller, input)),

    table: adminProcedure
      .input(orderTableInputSchema)
      .query(({ ctx, input }) => orders.listTable(ctx.caller, input)),

    create: adminProcedure
      .input(createOrderInputSchema)
      .mutation(({ ctx, input }) => orders.create(ctx.caller, input)),

    setStatus: adminProcedure
      .input(setOrderStatusInputSchema)
      .mutation(({ ctx, input }) => orders.setStatus(ctx.caller, input.orderId, input.status)),

    update: adminProcedure
      .input(updateOrderInputSchema)
      .mutation(({ ctx, input: { orderId, ...changes } }) =>
        orders.update(ctx.caller, orderId, changes),
      ),

    delete: adminProcedure
      .input(orderIdInputSchema)
      .mutation(({ ctx, input }) => orders.delete(ctx.caller, input.orderId)),
  });
}
