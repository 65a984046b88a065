import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { ExportsService } from "./exports.service.ts";

type Services = { exports: ExportsService };

export function createExportsRouter({ exports }: Services) {
  return router({
    getSize: adminProcedure.query(({ ctx }) => exports.getSize(ctx.caller)),

    prepareDownload: adminProcedure.mutation(({ ctx }) => exports.prepareDownload(ctx.caller)),
  });
}
