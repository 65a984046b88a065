import {
  customerPageInputSchema,
  customerTableInputSchema,
  eraseCustomerInputSchema,
  updateCustomerInputSchema,
} from "@ebute/contracts/customers";
import {
  addOrderInputSchema,
  createOrderInputSchema,
  deleteOrderInputSchema,
  NEW_ORDER_STATUS,
  noteToldInputSchema,
  type Order,
  type OrderChanges,
  orderIdInputSchema,
  orderLetterInputSchema,
  orderSchema,
  orderSuggestionsInputSchema,
  orderTableInputSchema,
  orderTexts,
  recordPaymentInputSchema,
  removePaymentInputSchema,
  setOrderStatusInputSchema,
  type TrackedOrder,
  trackedStatusSchema,
  updateOrderInputSchema,
} from "@ebute/contracts/orders";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { salesInputSchema } from "@ebute/contracts/sales";
import { z } from "zod";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import type { Caller } from "#platform/security/principal.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { publicProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { CustomersService } from "./customers/orders.customers.service.ts";
import type { OrderDetailsService } from "./details/orders.details.service.ts";
import type { OrderLettersService } from "./letters/orders.letters.service.ts";
import type { OrdersService } from "./orders.service.ts";
import type { SalesService } from "./sales/orders.sales.service.ts";
import type { OrderTrackingService } from "./tracking/orders.tracking.service.ts";

const example: Order = {
  _id: EXAMPLE_ID,
  orderId: "7K3M-Q9XD-TW4H",
  customerName: "Ada",
  number: 41,
  phone: "+234 801 234 5678",
  email: "ada@example.com",
  handover: "delivery",
  address: "12 Allen Avenue, Ikeja",
  expectedOn: "2026-12-04",
  note: "Two boxes, call before delivery",
  status: "Shipped",
  outcome: "open",
  lines: [
    { kind: "item", description: "Chin chin, 1 kg", quantity: 2, unitPrice: 350_000 },
    { kind: "delivery", description: "Delivery to Ikeja", quantity: 1, unitPrice: 200_000 },
  ],
  total: 900_000,
  paid: 500_000,
  owed: 400_000,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

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
  const readCurrent = (_caller: Caller, { orderId }: { orderId: string }) => orders.get(orderId);
  const update = (caller: Caller, { orderId, ...changes }: { orderId: string } & OrderChanges) =>
    orders.update(caller, orderId, changes);
  return router({
    // Adds no cache tag: the page of an order is not cached, because only the customer views it.
    track: publicProcedure
      .meta({ feature: "orders" })
      .input(orderIdInputSchema)
      .query(forCaller(orderTracking.track)),

    /** For clients that ask again and again: the status alone, and 304 while it is the same. */
    trackStatus: publicProcedure
      .meta({
        feature: "orders",
        rest: {
          get: "/api/orders/:orderId",
          tag: "Orders",
          summary: "Track an order",
          description:
            "The status of an order: Placed, Shipped, Out for Delivery or Delivered, and since when; `outcome` is set once it is cancelled or returned. The order id is the one the customer was given; letter case, spaces and dashes do not matter. Answers 304 to an `If-None-Match` with the `ETag` it sent.",
          fields: trackedStatusSchema.shape,
          result: ({ order }: { order: TrackedOrder }) => order,
          etag: ({ etag }: { etag: string }) => etag,
          example: {
            parameters: { orderId: example.orderId },
            response: {
              orderId: example.orderId,
              status: example.status,
              updatedAt: example.updatedAt,
            },
          },
        },
      })
      .input(orderIdInputSchema)
      .query(forCaller(orderTracking.trackStatus)),

    list: staff("manageOrders")
      .meta({
        rest: {
          get: "/api/admin/orders",
          tag: "Orders",
          summary: "List orders",
          description: "Orders of every status, newest first.",
          fields: { orders: z.array(orderSchema), nextCursor: nextCursorSchema },
          example: { response: { orders: [example], nextCursor: null } },
        },
      })
      .input(listInputSchema)
      .query(({ input }) => orders.list(input)),

    table: staff("manageOrders")
      .input(orderTableInputSchema)
      .query(({ input }) => orders.listTable(input)),

    details: staff("manageOrders")
      .input(orderIdInputSchema)
      .query(({ input }) => orderDetails.read(input)),

    customers: staff("manageOrders")
      .input(orderSuggestionsInputSchema)
      .query(({ input }) => orderDetails.suggestCustomers(input)),

    goods: staff("manageOrders")
      .input(orderSuggestionsInputSchema)
      .query(({ input }) => orderDetails.suggestGoods(input)),

    recordPayment: staff("manageOrders")
      .meta({ repeat: "once" })
      .input(recordPaymentInputSchema)
      .mutation(forCaller(orderDetails.recordPayment)),

    removePayment: staff("manageOrders")
      .input(removePaymentInputSchema)
      .mutation(forCaller(orderDetails.removePayment)),

    withholdLetter: staff("manageOrders")
      .input(orderLetterInputSchema)
      .mutation(forCaller(orderLetters.withhold)),

    sendLetterAgain: staff("manageOrders")
      .input(orderLetterInputSchema)
      .mutation(forCaller(orderLetters.sendAgain)),

    noteTold: staff("manageOrders")
      .input(noteToldInputSchema)
      .mutation(forCaller(orderLetters.noteTold)),

    createPlaced: staff("manageOrders")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/admin/orders",
          tag: "Orders",
          summary: "Create an order",
          description:
            "Makes an order with the status Placed and an id that nobody can guess. The name alone is enough.",
          as: { order: orderSchema },
          message: orderTexts.created,
          status: 201,
          example: {
            request: {
              customerName: example.customerName,
              note: example.note,
              lines: example.lines,
            },
            response: { order: { ...example, status: NEW_ORDER_STATUS } },
          },
        },
      })
      .input(createOrderInputSchema)
      .mutation(({ ctx, input }) =>
        orders.create(ctx.caller, {
          ...input,
          status: NEW_ORDER_STATUS,
          outcome: "open",
          messageId: null,
        }),
      ),

    create: staff("manageOrders")
      .meta({ repeat: "once" })
      .input(addOrderInputSchema)
      .mutation(forCaller(orders.create)),

    setStatus: staff("manageOrders")
      .meta({ repeat: "once" })
      .input(setOrderStatusInputSchema)
      .mutation(changeWithCurrent(update, readCurrent)),

    update: staff("manageOrders")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/admin/orders/:orderId",
          tag: "Orders",
          summary: "Change an order",
          description:
            "Sets status, outcome, customer, lines and the rest; what is absent stays as it is. Lines are replaced as a whole.",
          as: { order: orderSchema },
          message: orderTexts.updated,
          current: orderSchema,
          example: {
            parameters: { orderId: example.orderId },
            request: { status: example.status },
            response: { order: example },
          },
        },
      })
      .input(updateOrderInputSchema)
      .mutation(changeWithCurrent(update, readCurrent)),

    delete: staff("manageOrders")
      .input(deleteOrderInputSchema)
      .mutation(changeWithCurrent(orders.delete, readCurrent)),
  });
}

export function createCustomersRouter({ customers }: { customers: CustomersService }) {
  return router({
    table: staff("manageOrders")
      .input(customerTableInputSchema)
      .query(({ input }) => customers.listTable(input)),

    details: staff("manageOrders")
      .input(customerPageInputSchema)
      .query(({ input }) => customers.read(input)),

    update: staff("manageOrders")
      .meta({ repeat: "once" })
      .input(updateCustomerInputSchema)
      .mutation(changeWithCurrent(customers.update, (_caller, { id }) => customers.get(id))),

    // A mutation, because it is audited and must not be repeated by a cache.
    export: staff("manageOrders").input(idInputSchema).mutation(forCaller(customers.export)),

    erase: staff("manageOrders")
      .input(eraseCustomerInputSchema)
      .mutation(forCaller(customers.erase)),
  });
}

export function createSalesRouter({ sales }: { sales: SalesService }) {
  return router({
    read: staff("manageOrders")
      .input(salesInputSchema)
      .query(({ input }) => sales.read(input)),
  });
}
