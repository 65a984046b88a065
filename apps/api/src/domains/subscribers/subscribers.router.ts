import { idInputSchema } from "@ebute/contracts/primitives";
import {
  subscribeInputSchema,
  subscriberTableInputSchema,
  subscriptionTokenInputSchema,
} from "@ebute/contracts/subscribers";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, contentProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { SubscriberConsentService } from "./subscribers.consent.service.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: SubscribersService; subscriberConsent: SubscriberConsentService };

export function createSubscribersRouter({ subscribers, subscriberConsent }: Services) {
  return router({
    subscribe: contentProcedure
      .input(subscribeInputSchema)
      .mutation(forCaller(subscribers.subscribe)),

    /** For the pages behind mailed links. */
    link: publicProcedure
      .input(subscriptionTokenInputSchema)
      .query(({ input }) => subscriberConsent.state(input.token)),

    table: adminProcedure.input(subscriberTableInputSchema).query(forCaller(subscribers.listTable)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => subscribers.delete(ctx.caller, input.id)),
  });
}
