import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { ExportsService } from "./exports.service.ts";

type Services = { exports: ExportsService };

/** An export contains every draft, so it is for owners. */
export function createExportsRouter({ exports }: Services) {
  return router({
    getSize: staff("manageSite").query(() => exports.getSize()),

    prepareDownload: staff("manageSite").mutation(({ ctx }) => exports.prepareDownload(ctx.caller)),
  });
}
