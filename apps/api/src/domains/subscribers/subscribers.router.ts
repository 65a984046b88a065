import { idInputSchema } from "@ebute/contracts/primitives";
import {
  addSubscribersInputSchema,
  findBouncedInputSchema,
  stopAddressesInputSchema,
  subscribeInputSchema,
  subscriberTableInputSchema,
  subscriptionTokenInputSchema,
} from "@ebute/contracts/subscribers";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, contentProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
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

export function createSubscribersRouter(services: Services) {
  const { subscribers, subscriberChoice, subscriberStops, subscriberFiles } = services;
  return router({
    subscribe: contentProcedure
      .input(subscribeInputSchema)
      .mutation(forCaller(subscribers.subscribe)),

    /** For the pages behind mailed links. */
    link: publicProcedure
      .input(subscriptionTokenInputSchema)
      .query(({ input }) => subscriberChoice.state(input.token)),

    table: adminProcedure.input(subscriberTableInputSchema).query(forCaller(subscribers.listTable)),

    addFromFile: adminProcedure
      .input(addSubscribersInputSchema)
      .mutation(forCaller(subscriberFiles.add)),

    findBounced: adminProcedure
      .input(findBouncedInputSchema)
      .mutation(forCaller(subscriberStops.findBounced)),

    stop: adminProcedure.input(stopAddressesInputSchema).mutation(forCaller(subscriberStops.stop)),

    allow: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => subscriberStops.allow(ctx.caller, input.id)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => subscribers.delete(ctx.caller, input.id)),
  });
}
