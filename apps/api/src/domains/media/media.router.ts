import { idInputSchema } from "@ebute/contracts/primitives";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MediaService } from "./media.service.ts";

type Services = { media: MediaService };

export function createMediaRouter({ media }: Services) {
  return router({
    /** The editor polls this until the variants are ready. */
    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => media.get(ctx.caller, input.id)),
  });
}
