import { idInputSchema } from "@ebute/contracts/primitives";
import { createPassageInputSchema, updatePassageInputSchema } from "@ebute/contracts/questions";
import { forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { PassagesService } from "./passages.service.ts";

export function createPassagesRouter({ passages }: { passages: PassagesService }) {
  return router({
    list: staff("teach").query(() => passages.list()),

    get: staff("teach")
      .input(idInputSchema)
      .query(({ input }) => passages.get(input.id)),

    create: staff("teach").input(createPassageInputSchema).mutation(forCaller(passages.create)),

    update: staff("teach")
      .input(updatePassageInputSchema)
      .mutation(updateWithCurrent(passages.update, (_caller, id) => passages.get(id))),
  });
}
