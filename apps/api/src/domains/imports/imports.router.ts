import { startImportInputSchema } from "@ebute/contracts/imports";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { ImportsService } from "./imports.service.ts";

type Services = { imports: ImportsService };

export function createImportsRouter({ imports }: Services) {
  return router({
    get: adminProcedure.query(({ ctx }) => imports.getNewest(ctx.caller)),

    start: adminProcedure
      .input(startImportInputSchema)
      .mutation(({ ctx, input }) => imports.start(ctx.caller, input)),
  });
}
