import {
  createOrderInputSchema,
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
import { sendCsv } from "#platform/http/csv.ts";
import { namesTag } from "#platform/http/etag.ts";
import { changes, creates, reads, success } from "#platform/http/rest.ts";
import { sendUnchanged } from "#platform/http/unchanged.ts";
import type { OrdersService } from "./orders.service.ts";

type Services = { orders: OrdersService };

const listShape = { orders: z.array(orderSchema), nextCursor: nextCursorSchema };

/** Where an order is, and the administrators' calls on orders. */
export function ordersRest({ orders }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/orders/:orderId",
      {
        config: { access: "anyone" },
        schema: { params: orderIdInputSchema, response: reads(trackedOrderSchema.shape) },
      },
      async ({ caller, params: { orderId }, headers }, reply) => {
        const knows = (etag: string) => namesTag(headers["if-none-match"], etag);
        const { status, updatedAt, ...order } = await orders.track(caller, { orderId, knows });
        const etag = orderEtag({ status, updatedAt });
        reply.header("etag", etag);
        if (knows(etag)) return sendUnchanged(reply);
        return reply.send(success({ status, orderId: order.orderId, updatedAt }));
      },
    );

    app.get(
      "/api/admin/orders",
      {
        config: { access: "admin" },
        schema: { querystring: listInputSchema, response: reads(listShape) },
      },
      async ({ caller, query }) => success(await orders.list(caller, query)),
    );

    app.get(
      "/api/admin/orders.csv",
      { config: { access: "admin" }, schema: { produces: ["text/csv"] } },
      async ({ caller }, reply) =>
        sendCsv(reply, {
          name: "orders",
          columns: {
            orderId: "Order id",
            customerName: "Customer",
            status: "Status",
            note: "Note",
            createdAt: "Created",
            updatedAt: "Status since",
          },
          rows: orders.exportRows(caller),
        }),
    );

    app.post(
      "/api/admin/orders",
      {
        config: { access: "admin" },
        schema: { body: createOrderInputSchema, response: creates({ order: orderSchema }) },
      },
      async ({ caller, body }, reply) => {
        const order = await orders.create(caller, body);
        reply.code(201);
        return success({ message: orderTexts.created, order });
      },
    );

    app.put(
      "/api/admin/orders/:orderId",
      {
        config: { access: "admin" },
        schema: {
          params: orderIdInputSchema,
          body: orderChangesSchema,
          response: changes({ order: orderSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const order = await orders.update(caller, params.orderId, body);
        return success({ message: orderTexts.updated, order });
      },
    );

    app.delete(
      "/api/admin/orders/:orderId",
      {
        config: { access: "admin" },
        schema: { params: orderIdInputSchema, response: changes({}) },
      },
      async ({ caller, params }) => {
        await orders.delete(caller, params.orderId);
        return success({ message: orderTexts.deleted });
      },
    );
  };
}
