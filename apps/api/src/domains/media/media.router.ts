import { pictureDescriptionInputSchema, pictureTableInputSchema } from "@ebute/contracts/media";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MediaLibraryService } from "./library/media.library.service.ts";
import type { MediaService } from "./media.service.ts";

type Services = { media: MediaService; mediaLibrary: MediaLibraryService };

export function createMediaRouter({ media, mediaLibrary }: Services) {
  return router({
    /** The editor polls this until the variants are ready. */
    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => media.get(ctx.caller, input.id)),

    table: adminProcedure.input(pictureTableInputSchema).query(forCaller(mediaLibrary.listTable)),

    uses: adminProcedure.input(idInputSchema).query(forCaller(mediaLibrary.listUses)),

    keep: adminProcedure.input(idInputSchema).mutation(forCaller(mediaLibrary.keep)),

    describe: adminProcedure
      .input(pictureDescriptionInputSchema)
      .mutation(forCaller(mediaLibrary.describe)),

    delete: adminProcedure.input(idInputSchema).mutation(forCaller(mediaLibrary.delete)),
  });
}
