import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  type AddedSubscribers,
  addedSubscribersShape,
  addSubscribersInputSchema,
  findBouncedInputSchema,
  type SubscribeOutcome,
  type Subscriber,
  stopAddressesInputSchema,
  subscribeInputSchema,
  subscriberSchema,
  subscriberTableInputSchema,
  subscriberTexts,
  subscriptionTokenInputSchema,
} from "@ebute/contracts/subscribers";
import { z } from "zod";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { contentProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { SubscriberChoiceService } from "./choice/subscribers.choice.service.ts";
import type { SubscriberFilesService } from "./files/subscribers.files.service.ts";
import type { SubscriberStopsService } from "./stops/subscribers.stops.service.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = {
  subscribers: SubscribersService;
  subscriberChoice: SubscriberChoiceService;
  subscriberStops: SubscriberStopsService;
  subscriberFiles: SubscriberFilesService;
};

/** The subscription, and the list of subscribers for those who see personal data. */
export function createSubscribersRouter(services: Services) {
  const { subscribers, subscriberChoice, subscriberStops, subscriberFiles } = services;
  return router({
    subscribe: contentProcedure
      .meta({ feature: "subscribing", repeat: "idempotent" })
      .input(subscribeInputSchema)
      .mutation(forCaller(subscribers.subscribe)),

    /** Subscribes without the form of the site: the record of consent says so. */
    subscribeByCall: contentProcedure
      .meta({
        feature: "subscribing",
        rest: {
          post: "/api/subscribe",
          tag: "Subscribers",
          summary: "Subscribe an e-mail address",
          description:
            "Enters the address, or asks its owner by mail to confirm it where mail is configured. The same address again, in any letter case, gets the same response and adds nothing.",
          message: ({ mustConfirm }: SubscribeOutcome) =>
            mustConfirm ? subscriberTexts.askedToConfirm : subscriberTexts.subscribed,
          status: 201,
          example: {
            request: { email: "ada@example.ng" },
            response: { message: subscriberTexts.subscribed },
          },
        },
      })
      .input(subscribeInputSchema)
      .mutation(({ ctx, input }) => subscribers.subscribe(ctx.caller, input, "restCall")),

    /** For the pages behind mailed links. */
    link: publicProcedure
      .input(subscriptionTokenInputSchema)
      .query(({ input }) => subscriberChoice.state(input.token)),

    list: staff("manageSubscribers")
      .meta({
        rest: {
          get: "/api/subscribers",
          tag: "Subscribers",
          summary: "List subscribers",
          description: "Addresses that subscribed, newest first.",
          fields: { subscribers: z.array(subscriberSchema), nextCursor: nextCursorSchema },
          example: { response: { subscribers: [exampleSubscriber], nextCursor: null } },
        },
      })
      .input(listInputSchema)
      .query(({ input }) => subscribers.list(input)),

    table: staff("manageSubscribers")
      .input(subscriberTableInputSchema)
      .query(({ input }) => subscribers.listTable(input)),

    addFromFile: staff("manageSubscribers")
      .meta({
        rest: {
          post: "/api/admin/subscribers/from-file",
          tag: "Subscribers",
          summary: "Add subscribers from a file",
          description:
            "Adds the addresses of a CSV text as confirmed, for people who agreed elsewhere, with their categories and rhythm where the file has these columns. Whoever is in the list stays as they are. Whoever has unsubscribed here is not added, nor whoever has left, bounced, complained or never confirmed in the list that the file comes from, by any column of a status; a status that is not known counts as unclear and is not added.",
          fields: addedSubscribersShape,
          message: subscriberTexts.addedFromFile,
          example: { request: exampleFile, response: exampleAddedFile },
        },
      })
      .input(addSubscribersInputSchema)
      .mutation(forCaller(subscriberFiles.add)),

    findBounced: staff("manageSubscribers")
      .input(findBouncedInputSchema)
      .mutation(({ input }) => subscriberStops.findBounced(input)),

    stop: staff("manageSubscribers")
      .input(stopAddressesInputSchema)
      .mutation(forCaller(subscriberStops.stop)),

    allow: staff("manageSubscribers")
      .input(idInputSchema)
      .mutation(forCallerById(subscriberStops.allow)),

    delete: staff("manageSubscribers")
      .input(idInputSchema)
      .mutation(forCallerById(subscribers.delete)),
  });
}

const exampleSubscriber: Subscriber = {
  _id: EXAMPLE_ID,
  email: "ada@example.ng",
  createdAt: EXAMPLE_TIME,
  stopReason: null,
  rhythm: "weekly",
  categories: ["Finance"],
};

const exampleFile = {
  csv: "Email\r\nada@example.ng\r\n",
  source: "Mailchimp list, May 2026",
  hasConsent: true,
};

const exampleAddedFile: AddedSubscribers = {
  added: 1,
  known: 0,
  unsubscribed: 0,
  refused: 0,
  refusedRows: [],
  left: 0,
  bounced: 0,
  complained: 0,
  pending: 0,
  unclear: 0,
  unclearWords: [],
};
