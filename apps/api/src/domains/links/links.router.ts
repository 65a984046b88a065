import { describeLinkInputSchema, findBrokenLinksInputSchema } from "@ebute/contracts/links";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { LinksService } from "./links.service.ts";

export function createLinksRouter({ links }: { links: LinksService }) {
  return router({
    describe: adminProcedure
      .input(describeLinkInputSchema)
      .query(({ ctx, input }) => links.describe(ctx.caller, input.path)),

    findBroken: adminProcedure
      .input(findBrokenLinksInputSchema)
      .query(({ ctx, input }) => links.findBroken(ctx.caller, input.paths)),
  });
}
