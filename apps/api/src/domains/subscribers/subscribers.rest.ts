import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  addedSubscribersShape,
  addSubscribersInputSchema,
  bouncedListShape,
  findBouncedInputSchema,
  stopAddressesInputSchema,
  subscribeInputSchema,
  subscriberSchema,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerChange, registerCommand } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import type { SubscriberFilesService } from "./files/subscribers.files.service.ts";
import type { SubscriberStopsService } from "./stops/subscribers.stops.service.ts";
import { subscribersOperations } from "./subscribers.openapi.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = {
  subscribers: SubscribersService;
  subscriberStops: SubscriberStopsService;
  subscriberFiles: SubscriberFilesService;
};

const listShape = { subscribers: z.array(subscriberSchema), nextCursor: nextCursorSchema };

/** REST operations of the subscription and the administrators' list. */
export function subscribersRest(services: Services): FastifyPluginAsyncZod {
  const { subscribers, subscriberStops, subscriberFiles } = services;
  return async (app) => {
    await app.register(subscriberStopsRest(subscriberStops));

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
        return buildSuccessBody({ message: mustConfirm ? askedToConfirm : subscribed });
      },
    );

    registerRead(app, {
      route: { url: "/api/subscribers", access: "admin" },
      operation: subscribersOperations.list,
      querystring: listInputSchema,
      result: listShape,
      read: ({ caller, query }) => subscribers.list(caller, query),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/subscribers.csv", access: "admin" },
      operation: subscribersOperations.export,
      ...csvFile,
      rows: ({ caller }) => subscribers.exportRows(caller),
    });

    registerChange(app, {
      route: { url: "/api/admin/subscribers/from-file", access: "admin" },
      operation: subscribersOperations.addFromFile,
      body: addSubscribersInputSchema,
      result: addedSubscribersShape,
      message: subscriberTexts.addedFromFile,
      run: ({ caller, body }) => subscriberFiles.add(caller, body),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/subscribers/:id", access: "admin" },
      operation: subscribersOperations.delete,
      params: idInputSchema,
      message: subscriberTexts.deleted,
      run: ({ caller, params }) => subscribers.delete(caller, params.id),
    });
  };
}

function subscriberStopsRest(stops: SubscriberStopsService): FastifyPluginAsyncZod {
  const path = "/api/admin/subscribers";
  return async (app) => {
    registerChange(app, {
      route: { url: `${path}/find-bounced`, access: "admin" },
      operation: subscribersOperations.findBounced,
      body: findBouncedInputSchema,
      result: bouncedListShape,
      message: subscriberTexts.addressesFound,
      run: ({ caller, body }) => stops.findBounced(caller, body),
    });

    registerCommand(app, {
      route: { url: `${path}/stop`, access: "admin" },
      operation: subscribersOperations.stop,
      body: stopAddressesInputSchema,
      message: subscriberTexts.addressesStopped,
      run: ({ caller, body }) => stops.stop(caller, body),
    });

    registerCommand(app, {
      route: { url: `${path}/:id/allow`, access: "admin" },
      operation: subscribersOperations.allow,
      params: idInputSchema,
      message: subscriberTexts.addressAllowed,
      run: ({ caller, params }) => stops.allow(caller, params.id),
    });
  };
}

const csvFile = {
  name: "subscribers",
  columns: {
    email: "Email",
    createdAt: "Subscribed At",
    askedAt: "Entered At",
    source: "Entered In",
    wording: "Wording",
    categories: "Categories",
    rhythm: "Rhythm",
  },
};
