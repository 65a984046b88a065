import {
  createOrderInputSchema,
  NEW_ORDER_STATUS,
  orderChangesSchema,
  orderEtag,
  orderIdInputSchema,
  orderSchema,
  orderTexts,
  trackedOrderSchema,
} from "@ebute/contracts/orders";
import { listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import { sendNotModified } from "#platform/http/reply/not-modified.ts";
import { registerCreation } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import {
  buildSuccessBody,
  defineReadResponses,
  notModifiedResponse,
} from "#platform/http/routing/rest-responses.ts";
import { ordersOperations } from "./orders.openapi.ts";
import type { OrdersService } from "./orders.service.ts";

type Services = { orders: OrdersService };

const listShape = { orders: z.array(orderSchema), nextCursor: nextCursorSchema };

/** REST operations of order tracking and of the administrators' orders. */
export function ordersRest({ orders }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/orders/:orderId",
      {
        config: { access: "anyone" },
        schema: {
          ...ordersOperations.track,
          params: orderIdInputSchema,
          response: { ...defineReadResponses(trackedOrderSchema.shape), ...notModifiedResponse },
        },
      },
      async ({ caller, params: { orderId }, headers }, reply) => {
        const isCachedByClient = (etag: string) => matchesEtag(headers["if-none-match"], etag);
        const { status, updatedAt, ...order } = await orders.track(caller, { orderId });
        const etag = orderEtag({ status, updatedAt });
        reply.header("etag", etag);
        if (isCachedByClient(etag)) return sendNotModified(reply);
        return reply.send(buildSuccessBody({ status, orderId: order.orderId, updatedAt }));
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
        order: await orders.create(caller, { ...body, status: NEW_ORDER_STATUS }),
      }),
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
  },
};
