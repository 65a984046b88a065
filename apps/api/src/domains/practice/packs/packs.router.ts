import { readPackInputSchema, readPackItemsInputSchema } from "@ebute/contracts/packs";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router, studentProcedure } from "#platform/trpc/trpc.ts";
import type { PacksService } from "./packs.service.ts";

/** Subjects for devices, which read them without a connection. */
export function createPacksRouter({ packs }: { packs: PacksService }) {
  return router({
    list: studentProcedure.query(({ ctx }) => packs.list(ctx.caller)),
    size: studentProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => packs.getSize(ctx.caller, input.id)),
    manifest: studentProcedure.input(readPackInputSchema).query(forCaller(packs.getManifest)),
    items: studentProcedure.input(readPackItemsInputSchema).query(forCaller(packs.getItems)),
  });
}
