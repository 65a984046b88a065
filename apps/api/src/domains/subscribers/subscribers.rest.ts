import { listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  subscribeInputSchema,
  subscriberSchema,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { creates, reads, success } from "#platform/http/rest.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: SubscribersService };

const listShape = { subscribers: z.array(subscriberSchema), nextCursor: nextCursorSchema };

/** Subscribing, and the administrators' list of subscribers. */
export function subscribersRest({ subscribers }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/subscribe",
      {
        config: { access: "anyone" },
        schema: { body: subscribeInputSchema, response: creates({}) },
      },
      async ({ caller, body }, reply) => {
        await subscribers.subscribe(caller, body);
        reply.code(201);
        return success({ message: subscriberTexts.subscribed });
      },
    );

    app.get(
      "/api/subscribers",
      {
        config: { access: "admin" },
        schema: { querystring: listInputSchema, response: reads(listShape) },
      },
      async ({ caller, query }) => success(await subscribers.list(caller, query)),
    );
  };
}
