import {
  createOrderInputSchema,
  NEW_ORDER_STATUS,
  orderChangesSchema,
  orderDetailsSchema,
  orderIdInputSchema,
  orderPaymentSchema,
  orderSchema,
  orderTexts,
  paymentInputSchema,
  removePaymentInputSchema,
  trackedStatusSchema,
} from "@ebute/contracts/orders";
import { listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import { sendNotModified } from "#platform/http/reply/not-modified.ts";
import { registerCommand, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import {
  buildSuccessBody,
  defineReadResponses,
  notModifiedResponse,
} from "#platform/http/routing/rest-responses.ts";
import type { OrderDetailsService } from "./details/orders.details.service.ts";
import { ordersOperations } from "./orders.openapi.ts";
import type { OrdersService } from "./orders.service.ts";
import type { OrderTrackingService } from "./tracking/orders.tracking.service.ts";

type Services = {
  orders: OrdersService;
  orderDetails: OrderDetailsService;
  orderTracking: OrderTrackingService;
};

const listShape = { orders: z.array(orderSchema), nextCursor: nextCursorSchema };

/** REST operations of order tracking and of the administrators' orders. */
export function ordersRest({
  orders,
  orderDetails,
  orderTracking,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/orders/:orderId",
      {
        config: { access: "anyone" },
        schema: {
          ...ordersOperations.track,
          params: orderIdInputSchema,
          response: { ...defineReadResponses(trackedStatusSchema.shape), ...notModifiedResponse },
        },
      },
      async ({ caller, params: { orderId }, headers }, reply) => {
        const isCachedByClient = (etag: string) => matchesEtag(headers["if-none-match"], etag);
        const { order, etag } = await orderTracking.trackStatus(caller, { orderId });
        reply.header("etag", etag);
        if (isCachedByClient(etag)) return sendNotModified(reply);
        return reply.send(buildSuccessBody(order));
      },
    );

    registerRead(app, {
      route: { url: "/api/admin/orders", access: "admin" },
      operation: ordersOperations.list,
      querystring: listInputSchema,
      result: listShape,
      read: ({ caller, query }) => orders.list(caller, query),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/orders.csv", access: "admin" },
      operation: ordersOperations.export,
      ...csvFile,
      rows: ({ caller }) => orders.exportRows(caller),
    });

    registerCreation(app, {
      route: { url: "/api/admin/orders", access: "admin" },
      operation: ordersOperations.create,
      body: createOrderInputSchema,
      result: { order: orderSchema },
      message: orderTexts.created,
      run: async ({ caller, body }) => ({
        order: await orders.create(caller, {
          ...{ ...body, status: NEW_ORDER_STATUS, outcome: "open", messageId: null },
        }),
      }),
    });

    registerRead(app, {
      route: { url: "/api/admin/orders/:orderId", access: "admin" },
      operation: ordersOperations.read,
      params: orderIdInputSchema,
      result: orderDetailsSchema.shape,
      read: ({ caller, params }) => orderDetails.read(caller, params),
    });

    registerCreation(app, {
      route: { url: "/api/admin/orders/:orderId/payments", access: "admin" },
      operation: ordersOperations.recordPayment,
      params: orderIdInputSchema,
      body: paymentInputSchema,
      result: { payment: orderPaymentSchema },
      message: orderTexts.paymentRecorded,
      run: async ({ caller, params, body }) => ({
        payment: await orderDetails.recordPayment(caller, { ...params, ...body }),
      }),
    });

    registerCommand(app, {
      route: {
        method: "DELETE",
        url: "/api/admin/orders/:orderId/payments/:paymentId",
        access: "admin",
      },
      operation: ordersOperations.removePayment,
      params: removePaymentInputSchema,
      message: orderTexts.paymentRemoved,
      run: ({ caller, params }) => orderDetails.removePayment(caller, params),
    });

    registerUpdateAndDelete(app, {
      route: { url: "/api/admin/orders/:orderId", access: "admin" },
      operations: ordersOperations,
      params: orderIdInputSchema,
      changes: orderChangesSchema,
      result: { order: orderSchema },
      texts: orderTexts,
      current: orderSchema,
      readCurrent: ({ caller, params }) => orders.get(caller, params.orderId),
      update: async ({ caller, params, body }) => ({
        order: await orders.update(caller, params.orderId, body),
      }),
      delete: ({ caller, params, version }) => orders.delete(caller, params.orderId, version),
    });
  };
}

const csvFile = {
  name: "orders",
  columns: {
    orderId: "Order id",
    customerName: "Customer",
    status: "Status",
    note: "Note",
    createdAt: "Created",
    updatedAt: "Status since",
    number: "Number",
    outcome: "Outcome",
    phone: "Phone",
    email: "E-mail",
    handover: "Handover",
    address: "Address",
    expectedOn: "Expected",
    goods: "Lines",
    total: "Total (naira)",
    paid: "Paid (naira)",
    owed: "Owed (naira)",
  },
};
