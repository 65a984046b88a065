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
import { sendCsv } from "#platform/http/reply/csv.ts";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import { sendNotModified } from "#platform/http/reply/not-modified.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineDocumentResponses,
  defineReadResponses,
  notModifiedResponse,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
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
        return reply.send(success({ status, orderId: order.orderId, updatedAt }));
      },
    );

    app.get(
      "/api/admin/orders",
      {
        config: { access: "admin" },
        schema: {
          ...ordersOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses(listShape),
        },
      },
      async ({ caller, query }) => success(await orders.list(caller, query)),
    );

    app.get(
      "/api/admin/orders.csv",
      {
        config: { access: "admin" },
        schema: { ...ordersOperations.export, response: defineDocumentResponses("text/csv") },
      },
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
        schema: {
          ...ordersOperations.create,
          body: createOrderInputSchema,
          response: defineCreationResponses({ order: orderSchema }),
        },
      },
      async ({ caller, body }, reply) => {
        const order = await orders.create(caller, { ...body, status: NEW_ORDER_STATUS });
        reply.code(201);
        return success({ message: orderTexts.created, order });
      },
    );

    app.put(
      "/api/admin/orders/:orderId",
      {
        config: { access: "admin" },
        schema: {
          ...ordersOperations.update,
          params: orderIdInputSchema,
          body: orderChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ order: orderSchema }),
            ...defineConflictResponse(orderSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { orderId } = request.params;
        const version = readExpectedVersion(request, body.version);
        const order = await addCurrentToConflict(
          () => orders.update(caller, orderId, { ...body, version }),
          () => orders.get(caller, orderId),
        );
        return success({ message: orderTexts.updated, order });
      },
    );

    app.delete(
      "/api/admin/orders/:orderId",
      {
        config: { access: "admin" },
        schema: {
          ...ordersOperations.delete,
          params: orderIdInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(orderSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { orderId } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => orders.delete(caller, orderId, version),
          () => orders.get(caller, orderId),
        );
        return success({ message: orderTexts.deleted });
      },
    );
  };
}
