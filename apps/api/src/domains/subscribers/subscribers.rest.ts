import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  subscribeInputSchema,
  subscriberSchema,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendCsv } from "#platform/http/reply/csv.ts";
import {
  defineChangeResponses,
  defineCreationResponses,
  defineDocumentResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { subscribersOperations } from "./subscribers.openapi.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: SubscribersService };

const listShape = { subscribers: z.array(subscriberSchema), nextCursor: nextCursorSchema };

/** REST operations of the subscription and the administrators' list. */
export function subscribersRest({ subscribers }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/subscribe",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...subscribersOperations.subscribe,
          body: subscribeInputSchema,
          response: defineCreationResponses({}),
        },
      },
      async ({ caller, body }, reply) => {
        const { mustConfirm } = await subscribers.subscribe(caller, body, "restCall");
        const { subscribed, askedToConfirm } = subscriberTexts;
        reply.code(201);
        return success({ message: mustConfirm ? askedToConfirm : subscribed });
      },
    );

    app.get(
      "/api/subscribers",
      {
        config: { access: "admin" },
        schema: {
          ...subscribersOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses(listShape),
        },
      },
      async ({ caller, query }) => success(await subscribers.list(caller, query)),
    );

    app.get(
      "/api/admin/subscribers.csv",
      {
        config: { access: "admin" },
        schema: { ...subscribersOperations.export, response: defineDocumentResponses("text/csv") },
      },
      async ({ caller }, reply) =>
        sendCsv(reply, {
          name: "subscribers",
          columns: {
            email: "Email",
            createdAt: "Subscribed At",
            askedAt: "Entered At",
            source: "Entered In",
            wording: "Wording",
          },
          rows: subscribers.exportRows(caller),
        }),
    );

    app.delete(
      "/api/admin/subscribers/:id",
      {
        config: { access: "admin" },
        schema: {
          ...subscribersOperations.delete,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await subscribers.delete(caller, params.id);
        return success({ message: subscriberTexts.deleted });
      },
    );
  };
}
