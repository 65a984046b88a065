import {
  addOrderInputSchema,
  type DeleteOrderInput,
  deleteOrderInputSchema,
  noteToldInputSchema,
  type OrderChanges,
  orderIdInputSchema,
  orderLetterInputSchema,
  orderSuggestionsInputSchema,
  orderTableInputSchema,
  recordPaymentInputSchema,
  removePaymentInputSchema,
  setOrderStatusInputSchema,
  updateOrderInputSchema,
} from "@ebute/contracts/orders";
import type { Caller } from "#platform/security/principal.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { OrderDetailsService } from "./details/orders.details.service.ts";
import type { OrderLettersService } from "./letters/orders.letters.service.ts";
import type { OrdersService } from "./orders.service.ts";
import type { OrderTrackingService } from "./tracking/orders.tracking.service.ts";

type Services = {
  orders: OrdersService;
  orderDetails: OrderDetailsService;
  orderLetters: OrderLettersService;
  orderTracking: OrderTrackingService;
};

export function createOrdersRouter({
  orders,
  orderDetails,
  orderLetters,
  orderTracking,
}: Services) {
  const readCurrent = (caller: Caller, { orderId }: { orderId: string }) =>
    orders.get(caller, orderId);
  const update = (caller: Caller, { orderId, ...changes }: { orderId: string } & OrderChanges) =>
    orders.update(caller, orderId, changes);
  return router({
    // Adds no cache tag: the page of an order is not cached, because only the customer views it.
    track: publicProcedure.input(orderIdInputSchema).query(forCaller(orderTracking.track)),

    table: adminProcedure.input(orderTableInputSchema).query(forCaller(orders.listTable)),

    details: adminProcedure.input(orderIdInputSchema).query(forCaller(orderDetails.read)),

    customers: adminProcedure
      .input(orderSuggestionsInputSchema)
      .query(forCaller(orderDetails.suggestCustomers)),

    goods: adminProcedure
      .input(orderSuggestionsInputSchema)
      .query(forCaller(orderDetails.suggestGoods)),

    recordPayment: adminProcedure
      .input(recordPaymentInputSchema)
      .mutation(forCaller(orderDetails.recordPayment)),

    removePayment: adminProcedure
      .input(removePaymentInputSchema)
      .mutation(forCaller(orderDetails.removePayment)),

    withholdLetter: adminProcedure
      .input(orderLetterInputSchema)
      .mutation(forCaller(orderLetters.withhold)),

    sendLetterAgain: adminProcedure
      .input(orderLetterInputSchema)
      .mutation(forCaller(orderLetters.sendAgain)),

    noteTold: adminProcedure.input(noteToldInputSchema).mutation(forCaller(orderLetters.noteTold)),

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
