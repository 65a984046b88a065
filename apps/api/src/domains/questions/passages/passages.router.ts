import { idInputSchema } from "@ebute/contracts/primitives";
import { createPassageInputSchema, updatePassageInputSchema } from "@ebute/contracts/questions";
import { forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { PassagesService } from "./passages.service.ts";

export function createPassagesRouter({ passages }: { passages: PassagesService }) {
  return router({
    list: adminProcedure.query(({ ctx }) => passages.list(ctx.caller)),

    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => passages.get(ctx.caller, input.id)),

    create: adminProcedure.input(createPassageInputSchema).mutation(forCaller(passages.create)),

    update: adminProcedure
      .input(updatePassageInputSchema)
      .mutation(updateWithCurrent(passages.update, passages.get)),
  });
}
