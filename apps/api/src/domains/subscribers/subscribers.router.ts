import { subscribeInputSchema, subscriberTableInputSchema } from "@ebute/contracts/subscribers";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: SubscribersService };

export function createSubscribersRouter({ subscribers }: Services) {
  return router({
    subscribe: publicProcedure
      .input(subscribeInputSchema)
      .mutation(({ ctx, input }) => subscribers.subscribe(ctx.caller, input)),

    table: adminProcedure
      .input(subscriberTableInputSchema)
      .query(({ ctx, input }) => subscribers.listTable(ctx.caller, input)),
  });
}
